import { sumOf } from '@manger/contract'
import { type PeriodOfDay, periodRoutes } from '@manger/contract/periods'
import { NO_BREAK, useFormat, useMay, useTranslate } from '@manger/platform'
import { IconButton, useIsPhone } from '@manger/ui'
import { type PeriodTab, PeriodTabs } from '@manger/ui/data'
import type { ReactNode } from 'react'
import * as s from './plan-periods.module.css'

type PlanPeriodsProps = {
  periods: readonly PeriodOfDay[]
  value: number | 'all'
  onChange: (period: number | 'all') => void
  /** Stands at the end of the row. */
  tools?: ReactNode
  /** Opens the list of periods; absent for who may not see it. */
  onManage: (() => void) | undefined
}

const shareOf = (done: number, of: number): number => (of > 0 ? Math.min(1, done / of) : 0)

/** Keeps the height of the periods until they come: what stands below must not move under the hand. */
export const WaitingPeriods = () => {
  const t = useTranslate()
  const one = { key: 'all', name: NO_BREAK, done: 0, total: 0, progress: 0, time: NO_BREAK }
  return (
    <div className={s.waiting} aria-hidden="true">
      <PeriodTabs label={t('periods.label')} items={[one]} value="" onChange={() => undefined} />
    </div>
  )
}

/** The farm's periods of the day, and all of them together. */
export const PlanPeriods = ({ periods, value, onChange, onManage, tools }: PlanPeriodsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const isPhone = useIsPhone()
  const may = useMay()
  const canChange = [periodRoutes.create, periodRoutes.update, periodRoutes.remove].some((route) =>
    may(route),
  )
  const span = (from: string | undefined, to: string | undefined) => `${format.time(from)}–${format.time(to)}`
  const tabs = periods.map(
    (period): PeriodTab<number | 'all'> => ({
      key: period.id,
      name: period.name,
      done: period.done,
      total: period.total,
      progress: shareOf(period.actual_weight, period.planned_weight),
      time: span(period.time_start, period.time_end),
    }),
  )
  const all: PeriodTab<number | 'all'> = {
    key: 'all',
    name: t('periods.all'),
    done: sumOf(periods, ({ done }) => done),
    total: sumOf(periods, ({ total }) => total),
    progress: shareOf(
      sumOf(periods, ({ actual_weight }) => actual_weight),
      sumOf(periods, ({ planned_weight }) => planned_weight),
    ),
    time: span(
      periods[0]?.time_start,
      periods
        .map(({ time_end }) => time_end)
        .sort()
        .at(-1),
    ),
  }
  return (
    <div className={s.periods}>
      <div className={s.tabs}>
        <PeriodTabs label={t('periods.label')} items={[...tabs, all]} value={value} onChange={onChange} />
      </div>
      {tools}
      {onManage !== undefined && (
        <IconButton
          icon="sliders"
          size="small"
          named={!isPhone}
          label={t(canChange ? 'periods.manage' : 'periods.look')}
          onClick={onManage}
        />
      )}
    </div>
  )
}
