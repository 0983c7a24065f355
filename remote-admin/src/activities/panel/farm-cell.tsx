import type { FarmActivity } from '@manger/contract/clients'
import { restDaysClass } from '@manger/contract/ledger'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation, type DeviationLevel } from '@manger/ui'
import * as s from './farm-cell.module.css'

const LEVELS: Record<'green' | 'orange' | 'red', DeviationLevel> = { green: 'on', orange: 'off', red: 'far' }

/** A farm, how many days its scarcest ingredient lasts, and when it was last fed. */
export const FarmCell = ({ activity }: { activity: FarmActivity }) => {
  const { farm, rest_days_min, rest_days_ingredient, last_feeding_at } = activity
  const t = useTranslate()
  const format = useFormat()
  const level = restDaysClass(rest_days_min)
  return (
    <div className={s.cell}>
      <b>{farm.name}</b>
      {level !== null && (
        <span title={rest_days_ingredient ?? undefined}>
          {t('activity.restDays')}{' '}
          <Deviation level={LEVELS[level]} way="under">
            {format.days(rest_days_min)}
          </Deviation>
        </span>
      )}
      <span>{format.relative(last_feeding_at)}</span>
    </div>
  )
}
