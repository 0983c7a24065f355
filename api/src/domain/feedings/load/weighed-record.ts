import type { LineWeight } from '../actions/keep.ts'
import type { Entry } from '../events/entry.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Stamped } from '../read/stamp.queries.ts'
import type { Acting } from '../work.ts'

type Weighed = {
  ingredient: number
  left: LineWeight
  /** What lies in the store now; undefined where nothing was booked. */
  rest: number | undefined
  entries: readonly Entry[]
  /** What was added to the log. */
  logged: Entry
}

/**
 * A locked feeding after the weight of a line was written: nobody else can have changed it, and reading it again costs as
 * much as the weighing.
 */
export const weighedRecord = (
  record: FeedingRecord,
  { now }: Acting,
  { ingredient, left, rest, entries, logged }: Weighed,
): FeedingRecord => {
  const ingredients = record.ingredients.map((line) =>
    line.ingredient_id === ingredient ? { ...line, ...left, stock_rest: rest ?? line.stock_rest } : line,
  )
  const partial = ingredients.some(({ planned, actual }) => planned > 0 && actual === 0)
  const row = { ...record.row, version: record.row.version + 1, updated_at: now.toISOString(), partial }
  return {
    ...record,
    row,
    ingredients,
    entries,
    stamped: stampedBy(record, { ingredient, event: logged.id }),
  }
}

// This transaction has changed the feeding and one line.
const stampedBy = (
  { row, stamped }: FeedingRecord,
  { ingredient, event }: { ingredient: number; event: string },
): Stamped | undefined => {
  if (!stamped) return undefined
  const { own, stamp } = stamped
  const feeding = `${own} ${row.version + 1}`
  return { own, stamp: { ...stamp, feeding, lines: { ...stamp.lines, [ingredient]: own }, event } }
}
