import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { IconButton } from '#controls/icon-button.tsx'
import * as s from './marks-bar.module.css'
import type { Marks } from './use-marks.ts'

type MarksBarProps = {
  /** Name of the bar, read aloud: what is marked. */
  label: string
  /** The rows that are shown, of which some are marked. */
  rows: readonly { id: number }[]
  marks: Marks
  /** What can be done with all that is marked. */
  children: ReactNode
}

/** Counts what is marked, stays in sight, and holds what can be done with all of it. */
export const MarksBar = ({ label, rows, marks, children }: MarksBarProps) => {
  const { t } = useTranslation('ui')
  const count = rows.filter(({ id }) => marks.ids.has(id)).length
  return (
    <div className={s.bar} role="toolbar" aria-label={label}>
      <b className={s.count} aria-live="polite">
        {t('marks.marked', { count })}
      </b>
      <Button size="small" kind="quiet" onClick={() => marks.set(rows.map(({ id }) => id))}>
        {t('marks.all')}
      </Button>
      <span className={s.actions}>{children}</span>
      <IconButton icon="close" size="small" label={t('marks.stop')} onClick={marks.stop} />
    </div>
  )
}
