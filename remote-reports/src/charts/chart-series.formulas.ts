import { addDays } from '@manger/contract'
import { SWATCHES } from '@manger/contract/ingredients'
import { projectedLevels } from '@manger/contract/ledger'
import type { Report, ReportRow } from '@manger/contract/reports'
import type { ChartColor } from '@manger/ui'
import { numberOf, textOf } from '../report/report-rows.formulas.ts'

/** A value of a day; null where there is nothing to tell. */
export type DayValue = { day: string; value: number | null }

/** What rows by day tell under a key. */
export const byDay = (rows: readonly ReportRow[], key: string): DayValue[] =>
  rows.flatMap(({ cells }) => {
    const day = textOf(cells, 'day')
    return day === null ? [] : [{ day, value: numberOf(cells, key) }]
  })

/** Sums of rows by day under a key, the earliest first; null of a day on which none of them tells it. */
export const sumByDay = (rows: readonly ReportRow[], key: string): DayValue[] => {
  const days = Map.groupBy(byDay(rows, key), ({ day }) => day)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, values]) => {
      const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
      return { day, value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) }
    })
}

/** The feed of a row of the consumption schedule. */
type ChartFeed = { id: string; name: string; stock: string; color: ChartColor; row: ReportRow }

const colorOf = (text: string | null): ChartColor => SWATCHES.find((known) => known === text) ?? 'c4'

/** The rows of feeds with their names: with the stock where two are called the same. */
const named = (rows: readonly { row: ReportRow; stock: string }[]) => {
  const names = Map.groupBy(rows, ({ row }) => textOf(row.cells, 'title') ?? '')
  return rows.map(({ row, stock }) => {
    const name = textOf(row.cells, 'title') ?? ''
    return { row, stock, name: (names.get(name)?.length ?? 0) > 1 ? `${name} · ${stock}` : name }
  })
}

/** The feeds of a consumption schedule, as charts name them. */
export const feedsOf = ({ data }: Pick<Report, 'data'>): ChartFeed[] =>
  named(data.map((row) => ({ row, stock: textOf(row.cells, 'stock') ?? '' }))).map(({ row, stock, name }) => {
    return {
      id: String(row.object ?? row.id),
      name,
      stock,
      color: colorOf(textOf(row.cells, 'swatch')),
      row,
    }
  })

/** What shrink of each feed cost, the dearest first; what lost nothing is left out. */
export const shrunkFeeds = ({
  data,
}: Pick<Report, 'data'>): { key: string; name: string; cost: number }[] => {
  let stock = ''
  const feeds = data.flatMap((row) => {
    if (row.level === 0) stock = textOf(row.cells, 'title') ?? ''
    return row.level === 1 && (numberOf(row.cells, 'shrink') ?? 0) > 0 ? [{ row, stock }] : []
  })
  return named(feeds)
    .map(({ row, name }) => ({ key: row.id, name, cost: numberOf(row.cells, 'shrink_cost') ?? 0 }))
    .toSorted((a, b) => b.cost - a.cost)
}

// A stack of more is not read any more; the smallest are one segment.
const FEEDS_MOST = 7

const daysUsed = ({ cells }: ReportRow): [day: string, kg: number][] =>
  Object.keys(cells).flatMap((key) =>
    /^d\d{4}-/.test(key)
      ? [[key.slice(1), numberOf(cells, key) ?? 0] as const].map(([day, kg]) => [day, kg])
      : [],
  ) as [string, number][]

/** Kilograms of the most used feeds by day, the largest first; what all others used is one more, without a name. */
export const usedByFeed = (
  report: Pick<Report, 'data'>,
): { id: string; name: string | null; color: ChartColor; values: DayValue[] }[] => {
  const used = feedsOf(report)
    .filter(({ row }) => (numberOf(row.cells, 'used') ?? 0) > 0)
    .toSorted((a, b) => (numberOf(b.row.cells, 'used') ?? 0) - (numberOf(a.row.cells, 'used') ?? 0))
  const valuesOf = (rows: readonly ReportRow[]): DayValue[] => {
    const sums = new Map<string, number>()
    for (const [day, kg] of rows.flatMap(daysUsed)) sums.set(day, (sums.get(day) ?? 0) + kg)
    return [...sums].map(([day, value]) => ({ day, value }))
  }
  const own = used
    .slice(0, FEEDS_MOST)
    .map(({ id, name, color, row }) => ({ id, name, color, values: valuesOf([row]) }))
  const rest = used.slice(FEEDS_MOST).map(({ row }) => row)
  return rest.length === 0 ? own : [...own, { id: 'rest', name: null, color: 'c8', values: valuesOf(rest) }]
}

const lasts = ({ row }: ChartFeed): number =>
  Math.min(
    numberOf(row.cells, 'planned_days') ?? Number.POSITIVE_INFINITY,
    numberOf(row.cells, 'rest_days') ?? Number.POSITIVE_INFINITY,
  )

/** The feed that a chart of one balance begins with: the chosen one, else the one that runs out first. */
export const feedToShow = (feeds: readonly ChartFeed[], chosen: string): ChartFeed | undefined =>
  feeds.find(({ id }) => id === chosen) ?? feeds.toSorted((a, b) => lasts(a) - lasts(b))[0]

/** Kilograms that the plan takes of a feed on each coming day, today first. */
const planOf = ({ cells }: ReportRow): [day: string, kg: number][] =>
  Object.keys(cells)
    .filter((key) => /^p\d{4}-/.test(key))
    .toSorted()
    .map((key) => [key.slice(1), numberOf(cells, key) ?? 0])

/** Today as the stock counts it: the first day of its plan. */
export const stockToday = (feed: ChartFeed, today: string): string => planOf(feed.row)[0]?.[0] ?? today

/**
 * The balance of a feed in kg at the end of each day of a span, of today now, and what the plan leaves on the coming days
 * (F18). A day without movements keeps the balance of the day before.
 */
export const balanceByDay = (
  feed: ChartFeed,
  { data, meta }: Pick<Report, 'data' | 'meta'>,
  now: string,
): DayValue[] => {
  const today = stockToday(feed, now)
  const [head, ...days] = data.filter(({ object }) => String(object) === feed.id)
  const closing = new Map(days.map(({ cells }) => [textOf(cells, 'day'), numberOf(cells, 'closing')]))
  const past: DayValue[] = []
  let kg = head === undefined ? null : numberOf(head.cells, 'opening')
  for (let day = meta.from; day <= meta.to && day < today; day = addDays(day, 1)) {
    kg = closing.get(day) ?? kg
    past.push({ day, value: kg })
  }
  const balance = numberOf(feed.row.cells, 'balance')
  if (meta.to < today || balance === null) return past
  const plan = planOf(feed.row)
  const ahead = projectedLevels(
    balance,
    plan.map(([, use]) => use),
  )
  return [
    ...past,
    { day: today, value: balance },
    // What the plan still takes today is gone by tomorrow's end.
    ...plan.flatMap(([day], at) => (day > today ? [{ day, value: ahead[at] ?? null }] : [])),
  ]
}
