import { useFormat, useTranslate } from '@manger/platform'
import { FloatInput } from '@manger/ui'
import type { DraftLine } from '../editor/draft.formulas.ts'
import * as s from './lines.module.css'

type PercentCellProps = {
  line: DraftLine
  /** Percent of the saved recipe; undefined where it does not have the feed. */
  was: number | undefined
  error: string | undefined
  canEdit: boolean
  /** The line was just added: its percent comes next. */
  isNew: boolean
  onChange: (percent: number | null) => void
}

/** The share of a line: typed with two decimals, beside what it was. */
export const PercentCell = ({ line, was, error, canEdit, isNew, onChange }: PercentCellProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { feed, percent } = line
  if (!canEdit) return <>{format.percent(percent)}</>
  const isChanged = was !== undefined && was !== percent
  return (
    <div className={s.percent}>
      <div className={s.input}>
        <FloatInput
          label={t('fodder.percentOf', { name: feed.name })}
          value={percent}
          max={100}
          isPercent
          changed={isChanged}
          autoFocus={isNew}
          onChange={onChange}
        />
      </div>
      {isChanged && <small className={s.was}>{t('fodder.was', { percent: format.percent(was) })}</small>}
      {error !== undefined && (
        <small className={s.error} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
