import type { Search } from '@manger/platform/router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { Input } from '#fields/input.tsx'
import { useIsPhone } from '#media/use-media.ts'
import * as s from './filter-row.module.css'

export type FilterRowProps = {
  /** What `useSearch` or `useFilters` of the router gives. */
  search: Pick<Search, 'input'>
  /** What the search field looks for. */
  label: string
  /** The filters. */
  children?: ReactNode
  /** Stands at the end: the way to a spreadsheet. */
  aside?: ReactNode
  /** Many filters: on a phone they wait behind a button, so that the list is seen. */
  isLong?: boolean
}

/** Search and filters above a list. */
export const FilterRow = ({ search, label, children, aside, isLong = false }: FilterRowProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const isFolded = useIsPhone() && isLong
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={s.row} aria-label={t('filters.label')}>
      <div className={isFolded ? s.beside : s.search}>
        <Input {...search.input} label={label} placeholder={label} icon="search" clearable />
      </div>
      {isFolded && (
        <IconButton
          icon="filter"
          label={t('filters.label')}
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
