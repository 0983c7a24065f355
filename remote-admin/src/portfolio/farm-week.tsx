import type { FarmWeek as Week } from '@manger/contract/farms'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Counted, type Fact, FactList, RestDays } from '@manger/ui'
import * as s from './portfolio.module.css'
import { WeekStrip } from './week-strip.tsx'

type FarmWeekProps = { client: number; farm: Week }

// Of the day that goes on nothing is missed yet: what still waits is to come.
const daysOf = ({ week, date: today }: Week) =>
  week.map((day) => ({ ...day, missed: day.date < today ? day.planned - day.done : 0 }))

/** A farm's last seven days and where its day stands; its name opens its plan. */
export const FarmWeek = ({ client, farm: week }: FarmWeekProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { farm, date, today, rest_days_min, rest_days_ingredient, next_feeding, periods } = week
  const of = { farm: farm.id, day: date }
  const facts: Fact[] = [
    {
      label: t('portfolio.today'),
      value: t('portfolio.done', { done: format.number(today.done), planned: format.number(today.planned) }),
    },
    ...periods
      .filter(({ planned }) => planned > 0)
      .map(({ period, done, planned }) => ({
        label: period.name,
        value: t('portfolio.done', { done: format.number(done), planned: format.number(planned) }),
      })),
    {
      label: t('portfolio.next'),
      value:
        next_feeding === null
          ? t('portfolio.nothingNext')
          : `${format.time(next_feeding.at)} · ${next_feeding.ration}`,
    },
    {
      label: t('activity.restDays'),
      value: (
        <>
          <Counted figure="first_out" of={{ farm: of.farm }}>
            <RestDays days={rest_days_min} />
          </Counted>
          {rest_days_ingredient !== null && rest_days_min !== null && ` ${rest_days_ingredient}`}
        </>
      ),
    },
    {
      label: t('activity.accuracy'),
      value: (
        <Counted figure="accuracy" of={of}>
          {format.percent(today.accuracy)}
        </Counted>
      ),
    },
  ]
  return (
    <section className={s.farm} aria-label={farm.name}>
      <h3>
        <Link to={paths.root(`activities/${client}/clients/${client}/farms/${farm.id}/planning`)}>
          {farm.name}
        </Link>
      </h3>
      <WeekStrip days={daysOf(week)} name={farm.name} />
      <FactList bare facts={facts} />
    </section>
  )
}
