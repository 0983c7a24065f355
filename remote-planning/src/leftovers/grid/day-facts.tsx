import type { LeftoversDay } from '@manger/contract/leftovers'
import { useFormat, useTranslate } from '@manger/platform'
import { DeviationSign } from '@manger/ui'
import * as s from '../../common/day-grid.module.css'
import { levelOf } from '../leftovers.formulas.ts'

/** What was left of a day: percent with its sign, weight, score. */
export const DayFacts = ({ day }: { day: LeftoversDay }) => {
  const t = useTranslate()
  const format = useFormat()
  const level = levelOf(day)
  const { percent, weight, score, correction } = day
  if (weight === null && score === null) {
    return <span className={s.nothing}>{day.delivered > 0 ? t('leftovers.notMeasured') : '–'}</span>
  }
  return (
    <span className={s.facts} data-level={level}>
      {percent !== null && (
        <b>
          {format.percent(percent, 1)}
          {level !== null && (
            <DeviationSign
              level={level}
              way={(correction ?? 0) < 0 ? 'over' : 'under'}
              label={t('leftovers.changes', { percent: format.deviation(correction, 1) })}
            />
          )}
        </b>
      )}
      {weight !== null && <small>{format.weightText(weight)}</small>}
      {score !== null && <small>{t('leftovers.scoreIs', { score: format.number(score, 1) })}</small>}
    </span>
  )
}
