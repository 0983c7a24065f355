import { dayOf } from '@manger/contract'
import type { FoldState } from '@manger/contract/feedings'
import { movedAfter } from '#domain/ledger/recost.queries.ts'
import { recost } from '#domain/ledger/recost.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Acting, Leaving } from '../work.ts'
import type { Booked } from './book-difference.ts'

type Late = {
  before: FoldState
  after: FoldState
  leaving: readonly Leaving[]
  booked: ReadonlyMap<number, Booked>
}

/** What is told within so many milliseconds is in time: nothing can have been booked after it. */
const IN_TIME_MS = 5000

/** What was booked of a feed after a weight that is told late is reckoned again (F21); answers whether something was. */
export const recostLate = async (
  work: Acting,
  { row }: FeedingRecord,
  { booked, after, before, leaving }: Late,
): Promise<boolean> => {
  if (booked.size === 0) return false
  const { tx, client, now } = work
  const momentOf = (ingredient: number, { ingredients }: FoldState) =>
    ingredients.find((line) => line.ingredient === ingredient)?.weighed_at ?? null
  let isRecost = false
  for (const ingredient of [...booked.keys()].toSorted((a, b) => a - b)) {
    const left = leaving.flatMap((one) => (one.ingredient === ingredient ? [one.at] : []))
    const moments = [momentOf(ingredient, before), momentOf(ingredient, after), ...left].flatMap(
      (one) => one ?? [],
    )
    const earliest = moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
    if (earliest === undefined || now.getTime() - Date.parse(earliest) < IN_TIME_MS) continue
    const today = dayOf(now, row.timezone)
    const day = dayOf(new Date(after.load_started_at ?? earliest), row.timezone)
    const at = now.toISOString()
    if (!(await movedAfter(tx, { client, ingredient, day, at: earliest }))) continue
    isRecost = true
    await recost(work, { ingredient, day, today, at })
  }
  return isRecost
}
