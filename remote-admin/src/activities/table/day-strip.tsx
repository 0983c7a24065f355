import type { ActivityDay } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { countClasses, DAY_CLASSES, dayClass } from '../activity.formulas.ts'
import * as s from './day-strip.module.css'

type DayStripProps = {
  days: readonly ActivityDay[]
  /** As wide as what it stands in. */
  isWide?: boolean
}

/** The 30 days of a client, one bar a day; the classes differ in height too, so the strip reads in grey print. */
export const DayStrip = ({ days, isWide = false }: DayStripProps) => {
  const t = useTranslate()
  const format = useFormat()
  const counts = countClasses(days)
  const summary = DAY_CLASSES.map((name) => `${t(`day.${name}`)}: ${counts[name]}`).join(', ')
  return (
    <span className={isWide ? `${s.strip} ${s.wide}` : s.strip} role="img" aria-label={summary}>
      {days.map((day) => (
        <i
          key={day.date}
          data-class={dayClass(day)}
          title={`${format.dayMonth(day.date)}: ${format.percent(day.accuracy, 1)}`}
        />
      ))}
    </span>
  )
}

/** What the bars of a strip mean. */
export const DayLegend = () => {
  const t = useTranslate()
  return (
    <ul className={s.legend} aria-label={t('day.legend')}>
      {DAY_CLASSES.map((name) => (
        <li key={name}>
          <i data-class={name} />
          {t(`day.${name}`)}
        </li>
      ))}
    </ul>
  )
}
