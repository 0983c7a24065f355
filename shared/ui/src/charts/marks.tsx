import { useTranslation } from 'react-i18next'
import type { Frame } from './frame.ts'
import * as s from './time-series.module.css'

/** The line of today, with its word above the plot. */
export const TodayMark = ({ today, frame }: { today: string; frame: Frame }) => {
  const { t } = useTranslation('ui')
  const x = frame.xOf(today)
  return (
    <>
      <line className={s.today} x1={x} x2={x} y1="-4" y2={frame.height} />
      <text className={s.axis} x={x} y="-7" textAnchor="middle">
        {t('day.today')}
      </text>
    </>
  )
}

/** The dotted line of a limit, with its name on it. */
export const LimitMark = ({ limit, frame }: { limit: { value: number; label: string }; frame: Frame }) => {
  const y = frame.yScale(limit.value)
  return (
    <>
      <line className={s.limit} x2={frame.width} y1={y} y2={y} />
      <text className={s.limitLabel} x="4" y={y - 5}>
        {limit.label}
      </text>
    </>
  )
}
