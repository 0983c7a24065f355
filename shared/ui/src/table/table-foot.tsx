import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPart } from './column.ts'
import * as s from './table-foot.module.css'

/** Under the table: how much of it is shown, and the way to the rest. */
export const TableFoot = ({ part, foot }: { part: ShownPart | undefined; foot: ReactNode }) => {
  const { t } = useTranslation('ui')
  if (part === undefined && (foot === undefined || foot === null)) return null
  return (
    <footer className={s.foot}>
      {part !== undefined && (
        <span className={s.shown} aria-live="polite">
          {t('showing', { shown: part.shown, total: part.total })}
        </span>
      )}
      {foot}
      {part?.more !== undefined && part.shown < part.total && (
        <button type="button" className={s.more} disabled={part.isBusy} onClick={part.more}>
          {t('showMore')}
        </button>
      )}
    </footer>
  )
}
