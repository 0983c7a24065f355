import { DATE_RANGE_DAYS } from '../constants.ts'
import { addDays } from '../days.ts'
import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import { type Kg, type Money, type Percent, type PricePerTonne, sumOf } from '../units.ts'
import { PERFORMANCE_FIGURES, type PerformanceDraft } from './performance.schema.ts'

/** What the rules of an entry look at beside it; all are farm days. */
export type PerformanceFacts = {
  today: string
  /** Since when the group is there: the day of its first count; null where nobody counted it. */
  since: string | null
  /** The last day that a stock of the company is locked to: its month is closed. */
  locked_until: string | null
}

/**
 * Rules of the day of an entry: it has come, lies within five years, the group was there, and its month is not closed. An
 * entry moves neither plan nor stock, so the end of the day itself closes nothing. At most one problem, at `date`.
 */
export const checkPerformanceDay = (
  date: string,
  { today, since, locked_until }: PerformanceFacts,
): Problem[] => {
  const field = 'date'
  const earliest = addDays(today, -DATE_RANGE_DAYS)
  const days: [isBroken: boolean, problem: Problem][] = [
    [date > today, { field, code: FIELD_CODE.tooLarge, limit: today }],
    [date < earliest, { field, code: 'minimum', limit: earliest }],
    [since !== null && date < since, { field, code: 'minimum', limit: since ?? '' }],
    [locked_until !== null && date <= locked_until, { field, code: 'day_closed', limit: locked_until ?? '' }],
  ]
  const broken = days.find(([isBroken]) => isBroken)?.[1]
  return broken ? [broken] : []
}

/** Rules of an entry: a figure is told, and its day is good ({@link checkPerformanceDay}). */
export const checkPerformance = (
  draft: Pick<PerformanceDraft, 'date' | (typeof PERFORMANCE_FIGURES)[number]>,
  facts: PerformanceFacts,
): Problem[] => {
  const isEmpty = PERFORMANCE_FIGURES.every((figure) => draft[figure] === null)
  return [
    ...(isEmpty ? [{ field: 'milk', code: FIELD_CODE.required }] : []),
    ...checkPerformanceDay(draft.date, facts),
  ]
}

/** Two weighings further apart than this many days tell no daily gain. */
export const WEIGHINGS_APART_MAX = 366

type Weighing = { date: string; weight: Kg }

const DAY_MS = 86_400_000

/**
 * Daily gain of a head in kg from one weighing to a later one (F28): less than 0 where the animals lost. Null of one day, of
 * the wrong order, and of weighings further apart than {@link WEIGHINGS_APART_MAX}.
 */
export const gainBetween = (earlier: Weighing, later: Weighing): Kg | null => {
  const days = (Date.parse(later.date) - Date.parse(earlier.date)) / DAY_MS
  return days > 0 && days <= WEIGHINGS_APART_MAX ? (later.weight - earlier.weight) / days : null
}

const ratio = (amount: number | null, by: number | null): number | null =>
  amount === null || by === null || by <= 0 ? null : amount / by

/** Dry matter eaten in percent of the target (F29), both in kg of the same days; null without a target. */
export const intakePercent = (eaten: Kg | null, target: Kg | null): Percent | null => {
  const share = ratio(eaten, target)
  return share === null ? null : 100 * share
}

/** Feed efficiency (F30): kg of milk or gain per kg of dry matter eaten on the same days; null where either is not known. */
export const feedEfficiency = (yielded: Kg | null, eaten: Kg | null): number | null => ratio(yielded, eaten)

/** What milk is worth: kg at a price per 1000 kg; null where either is not known. */
export const milkIncome = (milk: Kg | null, price: PricePerTonne | null): Money | null =>
  milk === null || price === null ? null : (milk * price) / 1000

/** Income over feed cost (F31) of the same days, less than 0 where feed cost more; null where either is not known. */
export const incomeOverFeed = (income: Money | null, cost: Money | null): Money | null =>
  income === null || cost === null ? null : income - cost

/** Feed cost of a kg of milk or gain (F32) of the same days; null where nothing was yielded. */
export const costPerKg = (cost: Money | null, yielded: Kg | null): Money | null => ratio(cost, yielded)

/** What is not told of a group's day, so that figures stay empty; the first in this order is the reason that is told. */
export const MISSING_FIGURES = ['not_fed', 'yield', 'price', 'heads'] as const
/** One of {@link MISSING_FIGURES}. */
export type MissingFigure = (typeof MISSING_FIGURES)[number]

/** A group's day as the figures are made of it: kg, money and heads; null = not told. */
export type PerformanceDay = {
  heads: number | null
  target: Kg | null
  eaten: Kg | null
  cost: Money | null
  milk: Kg | null
  /** The price of milk that counts on the day, per 1000 kg. */
  price: PricePerTonne | null
  /** Kg gained by the whole group. */
  gain: Kg | null
}

/** The first thing that is missing for the figures of a day; null where none is. */
export const missingOf = ({ heads, eaten, milk, price, gain }: PerformanceDay): MissingFigure | null => {
  if (eaten === null || eaten <= 0) return 'not_fed'
  if (milk === null && gain === null) return 'yield'
  if (milk !== null && price === null) return 'price'
  return heads === null || heads <= 0 ? 'heads' : null
}

const known = <Key extends keyof PerformanceDay>(days: readonly PerformanceDay[], ...keys: Key[]) =>
  days.filter((day) => keys.every((key) => day[key] !== null))

const total = (days: readonly PerformanceDay[], key: keyof PerformanceDay): number | null =>
  days.length === 0 ? null : sumOf(days, (day) => day[key] ?? 0)

/**
 * The figures of days of groups together (F29 to F32): every ratio is of the days on which both of its sides are known, so
 * a day without milk makes no litre cheaper. Of no such day it is null.
 */
export const performanceOf = (days: readonly PerformanceDay[]) => {
  const fed = days.filter(({ eaten }) => (eaten ?? 0) > 0)
  const planned = days.filter(({ target }) => (target ?? 0) > 0)
  const [milked, gained] = [known(fed, 'milk'), known(fed, 'gain')]
  const sold = known(milked, 'price', 'cost')
  const income = sold.length === 0 ? null : sumOf(sold, ({ milk, price }) => milkIncome(milk, price) ?? 0)
  return {
    intake_percent: intakePercent(total(planned, 'eaten'), total(planned, 'target')),
    milk_per_dm: feedEfficiency(total(milked, 'milk'), total(milked, 'eaten')),
    gain_per_dm: feedEfficiency(total(gained, 'gain'), total(gained, 'eaten')),
    milk_income: income,
    income_over_feed: incomeOverFeed(income, total(sold, 'cost')),
    cost_per_milk: costPerKg(total(known(milked, 'cost'), 'cost'), total(known(milked, 'cost'), 'milk')),
    cost_per_gain: costPerKg(total(known(gained, 'cost'), 'cost'), total(known(gained, 'cost'), 'gain')),
  }
}
