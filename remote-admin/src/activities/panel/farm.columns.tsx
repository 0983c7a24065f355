import type { FarmActivity } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { RestDays, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { MissedNote } from '../table/missed-note.tsx'
import * as s from './farm-cell.module.css'

/** A farm, how many days its scarcest ingredient lasts, and when it was last fed. */
const FarmCell = ({ activity }: { activity: FarmActivity }) => {
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

/** Columns of a client's farms in the panel. */
export const useFarmColumns = (): Column<FarmActivity>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'farm', title: t('fields.farm'), isName: true, render: (row) => <FarmCell activity={row} /> },
    {
      key: 'feedings',
      title: t('activity.feedingsShort'),
      align: 'number',
      render: ({ feedings_30d, missed_30d }) => (
        <TwoLines note={<MissedNote missed={missed_30d} />}>{format.number(feedings_30d)}</TwoLines>
      ),
    },
    {
      key: 'accuracy',
      title: t('activity.accuracyShort'),
      align: 'number',
      render: ({ accuracy, bias }) => (
        <TwoLines note={t('activity.bias', { percent: format.deviation(bias) })}>
          {format.percent(accuracy)}
        </TwoLines>
      ),
    },
  ]
}
