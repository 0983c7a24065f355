import { useTranslate } from '@manger/platform'
import type { Search } from '@manger/platform/router'
import { IconButton, Input, useIsPhone } from '@manger/ui'
import { type ReactNode, useId, useState } from 'react'
import * as s from './filter-row.module.css'

type FilterRowProps = {
  search: Search
  label: string
  children?: ReactNode
  aside?: ReactNode
  /** Many filters: on a phone they wait behind a button, so that the list is seen. */
  isLong?: boolean
}

/** Search and filters above a list; `aside` stands at the end. */
export const FilterRow = ({ search, label, children, aside, isLong = false }: FilterRowProps) => {
  const t = useTranslate()
  const id = useId()
  const isFolded = useIsPhone() && isLong
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={s.row} aria-label={t('filter.label')}>
      <div className={isFolded ? s.beside : s.search}>
        <Input {...search.input} label={label} placeholder={label} icon="search" clearable />
      </div>
      {isFolded && (
        <IconButton
          icon="filter"
          label={t('filter.label')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(!isFolded || isOpen) && (
        <div id={id} className={s.filters}>
          {children}
          {aside !== undefined && <div className={s.aside}>{aside}</div>}
        </div>
      )}
    </search>
  )
}
