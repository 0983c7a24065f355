import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import type { ChartColor } from '@manger/ui'
import { TimeSeries } from '@manger/ui/charts'
import type { DayLevel } from './levels.formulas.ts'

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
  return (
    <TimeSeries
      label={t('chart.level', { name })}
      series={[{ key: 'level', name: t('column.balance'), color, kind: 'area', values: levels }]}
      today={today}
      text={format.tonnesText}
      limit={limit}
      height={height}
    />
  )
}
