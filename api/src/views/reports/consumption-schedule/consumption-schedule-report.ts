import { addDays, dateLocaleOf, type Language, roundTo } from '@manger/contract'
import { type ReportCells, type ReportRow, spanDays } from '@manger/contract/reports'
import { column } from '../make/columns.ts'
import type { ReportAsk, ReportMaker } from '../make/report-maker.ts'
import {
  type ScheduledFeed,
  scheduledFeeds,
  type UsedRow,
  usedByDay,
} from './consumption-schedule.queries.ts'
import { type Outlook, outlooksOf } from './outlook.ts'

const usedKey = (day: string): string => `d${day}`
const aheadKey = (day: string): string => `p${day}`

const dayColumn = (language: Language, label: 'used_on' | 'planned_on', keyOf: (day: string) => string) => {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  })
  return (day: string) => ({ ...column(label, 'weight', format.format(new Date(day))), key: keyOf(day) })
}

const columnsOf = ({ language }: ReportAsk, days: readonly string[], ahead: readonly string[]) => [
  column('title', 'text'),
  column('stock', 'text'),
  ...days.map(dayColumn(language, 'used_on', usedKey)),
  column('used', 'weight'),
  column('mean_1', 'weight'),
  column('mean_7', 'weight'),
  column('mean_14', 'weight'),
  column('mean_30', 'weight'),
  column('balance', 'weight'),
  column('rest_days', 'days'),
  column('run_out', 'day'),
  ...ahead.map(dayColumn(language, 'planned_on', aheadKey)),
  column('planned_days', 'days'),
  column('planned_run_out', 'day'),
]

const usedCells = (used: readonly UsedRow[], days: readonly string[]): ReportCells => ({
  ...Object.fromEntries(days.map((day) => [usedKey(day), 0])),
  ...Object.fromEntries(used.map(({ day, kg }) => [day === null ? 'used' : usedKey(day), kg])),
})

const rowOf = (
  { id, name, stock, swatch }: ScheduledFeed,
  {
    used,
    days,
    outlook,
  }: { used: readonly UsedRow[]; days: readonly string[]; outlook: Outlook | undefined },
): ReportRow => ({
  id: `i${id}`,
  level: 0,
  object: id,
  cells: {
    title: name,
    stock,
    swatch,
    used: 0,
    ...usedCells(used, days),
    ...outlook?.cells,
    ...Object.fromEntries([...(outlook?.ahead ?? [])].map(([day, kg]) => [aheadKey(day), kg])),
  },
})

const aheadTotals = (outlooks: ReadonlyMap<number, Outlook>): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const { ahead } of outlooks.values()) {
    for (const [day, kg] of ahead) totals.set(day, roundTo((totals.get(day) ?? 0) + kg, 8))
  }
  return new Map([...totals].toSorted(([one], [other]) => one.localeCompare(other)))
}

/**
 * Consumption schedule (domain d4, row 15): what was used of each feed on each day, the means of 1, 7, 14 and 30 days,
 * the plan of the coming 14 and when each runs out by use and by plan (F17, F18).
 */
export const consumptionScheduleReport: ReportMaker = {
  type: 'consumption_schedule',
  make: async (ask) => {
    const { planned_on_after: from, planned_on_before: to } = ask.filters
    const feeds = await scheduledFeeds(ask)
    const used = await usedByDay(
      ask,
      feeds.map(({ id }) => id),
    )
    const outlooks = await outlooksOf(ask, feeds)
    const ahead = aheadTotals(outlooks)
    const days = Array.from({ length: spanDays(from, to) }, (_, index) => addDays(from, index))
    const ofFeed = Map.groupBy(used, ({ ingredient_id }) => ingredient_id)
    return {
      columns: columnsOf(ask, days, [...ahead.keys()]),
      data: feeds.map((feed) =>
        rowOf(feed, { used: ofFeed.get(feed.id) ?? [], days, outlook: outlooks.get(feed.id) }),
      ),
      totals: {
        used: 0,
        ...usedCells(ofFeed.get(null) ?? [], days),
        ...Object.fromEntries([...ahead].map(([day, kg]) => [aheadKey(day), kg])),
      },
      count: feeds.length,
    }
  },
}
