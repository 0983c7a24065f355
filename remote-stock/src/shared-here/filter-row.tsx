import { useTranslate } from '@manger/platform'
import type { Search } from '@manger/platform/router'
import { Input } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './filter-row.module.css'

type FilterRowProps = { search: Search; label: string; children?: ReactNode; aside?: ReactNode }

/** Search and filters above a list; `aside` stands at the end. */
export const FilterRow = ({ search, label, children, aside }: FilterRowProps) => {
  const t = useTranslate()
  return (
    <search className={s.row} aria-label={t('filter.label')}>
      <div className={s.search}>
        <Input {...search.input} label={label} placeholder={label} icon="search" clearable />
      </div>
      {children}
      {aside !== undefined && <div className={s.aside}>{aside}</div>}
    </search>
  )
}
