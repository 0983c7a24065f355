import { useFormat, useTranslate } from '@manger/platform'
import { dayClass } from '../activities/activity.formulas.ts'
import * as s from './portfolio.module.css'

/** What was planned for a day and done of it; a day that goes on has missed nothing yet. */
type WeekDay = {
  date: string
  planned: number
  done: number
  missed: number
  accuracy: number | null
}

/** Seven days, a bar each; the classes differ in height too, as in the strip of a month. */
export const WeekStrip = ({ days, name }: { days: readonly WeekDay[]; name: string }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ol className={s.week} aria-label={t('portfolio.weekOf', { name })}>
      {days.map((day) => {
        const { date, planned, done, accuracy } = day
        const said = t('portfolio.day', {
          day: format.dayMonth(date),
          done: format.number(done),
          planned: format.number(planned),
          percent: format.percent(accuracy, 1),
        })
        return (
          <li key={date} title={said}>
            <i data-class={dayClass(day)} />
            <small aria-hidden="true">{format.weekday(date)}</small>
            <span className={s.said}>{said}</span>
          </li>
        )
      })}
    </ol>
  )
}
