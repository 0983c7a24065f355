import { useFormat, useTranslate } from '@manger/platform'
import { type GroupRow, nextCallOf } from './leftovers.formulas.ts'
import * as s from './leftovers.module.css'

/** How the leftovers of a group move its next call: kg per head of each period, before and after. */
export const NextCall = ({ row }: { row: GroupRow }) => {
  const t = useTranslate()
  const format = useFormat()
  // A change that the shown weights do not show is none.
  const moves = nextCallOf(row).filter(
    ({ norm_before, norm_now }) =>
      norm_before === null || format.weightText(norm_before) !== format.weightText(norm_now),
  )
  const [first] = moves
  if (first === undefined) return <span className={s.noCall}>{t('leftovers.noMove')}</span>
  return (
    <span className={s.nextCall}>
      <small>{format.dayMonth(first.planned_on)}</small>
      {moves.map(({ feeding, period, norm_before, norm_now }) => (
        <span key={feeding}>
          {period.name} {norm_before === null ? '' : `${format.weight(norm_before).value} → `}
          <b>{format.weightText(norm_now)}</b>
        </span>
      ))}
    </span>
  )
}
