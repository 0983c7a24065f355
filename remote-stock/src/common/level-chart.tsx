import type { Kg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { ChartColor } from '@manger/ui'
import { TimeSeries } from '@manger/ui/charts'
import { capacityIn } from './capacity.formulas.ts'
import type { DayLevel } from './levels.formulas.ts'

const KG_PER_TONNE = 1000

type LevelChartProps = {
  name: string
  levels: readonly DayLevel[]
  today: string
  color: ChartColor
  limit?: { value: Kg; label: string }
  height?: number
}

/** How much lay there, lies there, and will by plan. */
export const LevelChart = ({ name, levels, today, color, limit, height }: LevelChartProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  // In the person's own unit, so that the marks of the axis are round numbers of it.
  const large = (kg: Kg): number => capacityIn(kg / KG_PER_TONNE, units)
  const values = levels.map(({ day, value }) => ({ day, value: large(value) }))
  return (
    <TimeSeries
      label={t('chart.level', { name })}
      series={[{ key: 'level', name: t('column.balance'), color, kind: 'area', values }]}
      today={today}
      text={(value) => format.withTonnes(format.number(value))}
      limit={limit && { value: large(limit.value), label: limit.label }}
      height={height}
    />
  )
}
