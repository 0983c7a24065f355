import type { LineWeight } from '../actions/keep.ts'
import type { Entry } from '../events/entry.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Acting } from '../work.ts'

type Weighed = {
  ingredient: number
  left: LineWeight
  /** What lies in the store now; undefined where nothing was booked. */
  rest: number | undefined
  entries: readonly Entry[]
}

/**
 * A locked feeding after the weight of a line was written: nobody else can have changed it, and reading it again costs as
 * much as the weighing.
 */
export const weighedRecord = (
  record: FeedingRecord,
  { now }: Acting,
  { ingredient, left, rest, entries }: Weighed,
): FeedingRecord => {
  const ingredients = record.ingredients.map((line) =>
    line.ingredient_id === ingredient ? { ...line, ...left, stock_rest: rest ?? line.stock_rest } : line,
  )
  const partial = ingredients.some(({ planned, actual }) => planned > 0 && actual === 0)
  const row = { ...record.row, version: record.row.version + 1, updated_at: now.toISOString(), partial }
  return { ...record, row, ingredients, entries }
}
