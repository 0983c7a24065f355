import type { ClientBand } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { TimeSeries } from '@manger/ui/charts'
import type { GroupRow } from '../leftovers.formulas.ts'
import * as s from './panel.module.css'

type LeftoversTrendProps = { row: GroupRow; bands: readonly ClientBand[]; today: string }

/** Percent left of each day of the grid, against the border above which the call falls. */
export const LeftoversTrend = ({ row, bands, today }: LeftoversTrendProps) => {
  const t = useTranslate()
  const format = useFormat()
  const tooMuch = bands.find(({ correction }) => correction < 0)?.from_percent
  const values = [...row.days.values()].map(({ date, percent }) => ({ day: date, value: percent }))
  return (
    <section>
      <h3 className={s.head}>{t('leftovers.trend')}</h3>
      <TimeSeries
        label={t('leftovers.trendOf', { name: row.name })}
        series={[{ key: 'percent', name: t('leftovers.share'), color: 'c1', values }]}
        today={today}
        limit={tooMuch === undefined ? undefined : { value: tooMuch, label: t('leftovers.tooMuch') }}
        text={(value) => format.percent(value, 1)}
        height={160}
        empty={t('leftovers.noTrend')}
      />
    </section>
  )
}
