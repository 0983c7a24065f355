import type { Search } from '@manger/platform/router'
import { type ReactNode, startTransition, useId, useState } from 'react'
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

/** Each key is seen at once; the page, which is drawn anew with its list, follows when the thread is free. */
const SearchField = ({ value, onChange, label }: Search['input'] & { label: string }) => {
  const [field, setField] = useState({ typed: value, seen: value })
  // The page says what was typed here, or, after Back or a reset, something else.
  if (field.seen !== value) setField({ typed: value, seen: value })
  const type = (typed: string) => {
    setField({ ...field, typed })
    startTransition(() => onChange(typed))
  }
  return (
    <Input value={field.typed} onChange={type} label={label} placeholder={label} icon="search" clearable />
  )
}

/** Search and filters above a list. */
export const FilterRow = ({ search, label, children, aside, isLong = false }: FilterRowProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const isFolded = useIsPhone() && isLong
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={s.row} aria-label={t('filters.label')}>
      <div className={isFolded ? s.beside : s.search} data-words={label}>
        <SearchField {...search.input} label={label} />
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
          {Boolean(aside) && <div className={s.aside}>{aside}</div>}
        </div>
      )}
    </search>
  )
}
