import type { FarmActivity } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { RestDays } from '@manger/ui'
import * as s from './farm-cell.module.css'

/** A farm, how many days its scarcest ingredient lasts, and when it was last fed. */
export const FarmCell = ({ activity }: { activity: FarmActivity }) => {
  const { farm, rest_days_min, rest_days_ingredient, last_feeding_at } = activity
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.cell}>
      <b>{farm.name}</b>
      {rest_days_min !== null && (
        <span title={rest_days_ingredient ?? undefined}>
          {t('activity.restDays')} <RestDays days={rest_days_min} />
        </span>
      )}
      <span>{format.relative(last_feeding_at)}</span>
    </div>
  )
}
