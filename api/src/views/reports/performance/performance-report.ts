import { roundTo, sumOf } from '@manger/contract'
import { missingOf, type PerformanceDay, performanceOf } from '@manger/contract/performance'
import type { ReportCells, ReportRow } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { type PerformanceDayRow, performanceDays } from './performance.queries.ts'

const COLUMNS = [
  column('title', 'text'),
  column('day', 'day'),
  column('head_days', 'count'),
  column('dm_target', 'weight'),
  column('dm_eaten', 'weight'),
  column('intake_percent', 'percent'),
  column('dm_per_head', 'weight'),
  column('milk', 'weight'),
  column('milk_per_head', 'weight'),
  column('milk_per_dm', 'ratio'),
  column('live_weight', 'weight'),
  column('gain_per_head', 'weight'),
  column('gain_per_dm', 'ratio'),
  column('cost', 'money'),
  column('milk_income', 'money'),
  column('income_over_feed', 'money'),
  column('cost_per_milk', 'price_kg'),
  column('cost_per_gain', 'price_kg'),
  column('missing', 'word'),
]

const dayOf = ({
  head_gain,
  ...row
}: PerformanceDayRow): PerformanceDay & { live_weight: number | null } => ({
  ...row,
  gain: head_gain === null || row.heads === null ? null : head_gain * row.heads,
})

type Day = ReturnType<typeof dayOf>

/** Sum over the days on which a figure is known; null where it is on none. */
const total = (days: readonly Day[], key: keyof Day): number | null => {
  const known = days.filter((day) => day[key] !== null)
  return known.length === 0 ? null : sumOf(known, (day) => day[key] ?? 0)
}

/** Of a head and day: over the heads of the days on which the figure is known. */
const perHead = (days: readonly Day[], key: keyof Day): number | null => {
  const known = days.filter((day) => day[key] !== null && (day.heads ?? 0) > 0)
  const heads = sumOf(known, (day) => day.heads ?? 0)
  return heads > 0 ? sumOf(known, (day) => day[key] ?? 0) / heads : null
}

// Money is rounded as in the other reports: by its sum.
const rounded = (money: number | null): number | null => (money === null ? null : roundTo(money, 6))

const cellsOf = (days: readonly Day[]): ReportCells => ({
  ...performanceOf(days),
  head_days: total(days, 'heads'),
  dm_target: total(days, 'target'),
  dm_eaten: total(days, 'eaten'),
  dm_per_head: perHead(days, 'eaten'),
  milk: total(days, 'milk'),
  milk_per_head: perHead(days, 'milk'),
  gain_per_head: perHead(days, 'gain'),
  cost: rounded(total(days, 'cost')),
})

const groupId = ({ group_id }: PerformanceDayRow): string => `g${group_id}`

const groupRow = ([first, ...others]: [PerformanceDayRow, ...PerformanceDayRow[]]): ReportRow => {
  const days = [first, ...others].map(dayOf)
  const live_weight = days.findLast((day) => day.live_weight !== null)?.live_weight ?? null
  // What is missing is told where something is missing on every day; else its days tell it.
  const missing = days.map(missingOf)
  const everywhere = missing.every((reason) => reason !== null) ? (missing[0] ?? null) : null
  return {
    id: groupId(first),
    level: 0,
    object: first.group_id,
    cells: { title: first.group_name, ...cellsOf(days), live_weight, missing: everywhere },
  }
}

const dayRow = (row: PerformanceDayRow): ReportRow => {
  const day = dayOf(row)
  return {
    id: `${groupId(row)}-d${row.day}`,
    level: 1,
    object: row.group_id,
    cells: {
      title: null,
      day: row.day,
      ...cellsOf([day]),
      live_weight: day.live_weight,
      missing: missingOf(day),
    },
  }
}

const isSome = <Item>(list: readonly Item[]): list is [Item, ...Item[]] => list.length > 0

/**
 * Performance (domain d4, row 18): what each group ate against its target, and the milk or gain that came of it, by day
 * (F28 to F32), paged by groups. Days that are over; a figure that lacks an input is empty, and `missing` says which.
 */
export const performanceReport: ReportMaker = {
  type: 'performance',
  isPaged: true,
  make: async (ask) => {
    const rows = await performanceDays(ask)
    const groups = [...Map.groupBy(rows, groupId).values()].filter(isSome)
    const { offset, limit } = ask.page
    return {
      columns: COLUMNS,
      data: groups.slice(offset, offset + limit).flatMap((days) => [groupRow(days), ...days.map(dayRow)]),
      totals: cellsOf(rows.map(dayOf)),
      count: groups.length,
    }
  },
}
