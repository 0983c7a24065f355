import { PAGE_SIZE } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import * as s from './pagination.module.css'

type PaginationProps = {
  /** From 1. */
  page: number
  total: number
  onChange: (page: number) => void
  pageSize?: number
}

// The first, the last, and those around the one that is shown.
const NEAR = 2

const shownPages = (page: number, last: number): number[] =>
  Array.from({ length: last }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === last || Math.abs(each - page) <= NEAR,
  )

/** Numbered pages, for lists that are not read to their end. */
export const Pagination = ({ page, total, onChange, pageSize = PAGE_SIZE }: PaginationProps) => {
  const { t } = useTranslation('ui')
  const last = Math.ceil(total / pageSize)
  const pages = shownPages(page, last)
  return (
    <nav aria-label={t('pages')} className={s.pages} hidden={last <= 1}>
      <IconButton
        icon="chevron-left"
        size="small"
        label={t('turn.previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pages.map((each, at) => (
        <span key={each} className={s.place}>
          {each - (pages[at - 1] ?? each) > 1 && <span aria-hidden="true">…</span>}
          <button
            type="button"
            className={s.page}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onChange(each)}
          >
            {each}
          </button>
        </span>
      ))}
      <IconButton
        icon="chevron-right"
        size="small"
        label={t('turn.next')}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
