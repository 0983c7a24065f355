import type { ActivityDay } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { Card } from '@manger/ui'
import { barsOf } from './bars.formulas.ts'
import * as s from './feedings-a-day.module.css'

const HEIGHT = 116
const LABEL_EVERY = 7

// A label begins under its bar; one of the last bars ends there, else it would leave the card.
const labelPlace = (index: number, count: number) =>
  index < count * 0.9
    ? { left: `${(100 * index) / count}%` }
    : { right: `${(100 * (count - 1 - index)) / count}%` }

/** Feedings done and missed on each of the 30 days. */
export const FeedingsADay = ({ days }: { days: readonly ActivityDay[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const title = t('activity.perDay')
  const bars = barsOf(days, HEIGHT)
  return (
    <Card
      title={title}
      extra={
        <span className={s.legend}>
          <i data-kind="done" /> {t('activity.done')} <i data-kind="missed" /> {t('activity.missed')}
        </span>
      }
    >
      <svg className={s.chart} height={HEIGHT} width="100%" role="img" aria-label={title}>
        {bars.map(({ date, x, width, done, missed: gap }) => (
          <g key={date}>
            <title>{`${format.dayMonth(date)}: ${t('activity.done')} ${done.count}, ${t('activity.missed')} ${gap.count}`}</title>
            <rect x={`${x}%`} width={`${width}%`} y={done.y} height={done.height} data-kind="done" rx="1.5" />
            <rect x={`${x}%`} width={`${width}%`} y={gap.y} height={gap.height} data-kind="missed" rx="1.5" />
          </g>
        ))}
      </svg>
      <div className={s.axis} aria-hidden="true">
        {days.map(({ date }, index) =>
          index % LABEL_EVERY === 0 ? (
            <span key={date} style={labelPlace(index, days.length)}>
              {format.dayMonth(date)}
            </span>
          ) : null,
        )}
      </div>
    </Card>
  )
}
