import type { Scope } from '#core/records/record.ts'
import { todayOfCompany } from '#core/records/today.ts'
import type { Told } from './counted.queries.ts'
import { settleCounts } from './counted.ts'
import type { LedgerWork } from './ledger.service.ts'
import { followPrices } from './mean-price.ts'
import { movedAfter } from './recost.queries.ts'
import { recostAll } from './recost.ts'

/** What was told of feeds of a company, and whether later counts had it already; undefined asks. */
type Late = { company: number; told: readonly Told[]; inCount?: boolean | undefined }

/**
 * Settles what was booked of a moment before now: counts that came after it are asked about, and what came after it is
 * reckoned again. Answers false where nothing came after it.
 */
export const settleLate = async (
  work: LedgerWork,
  scope: Scope,
  { company, told, inCount }: Late,
): Promise<boolean> => {
  const { tx, client } = work
  const inOrder = told.toSorted((one, other) => one.ingredient - other.ingredient || momentsOf(one, other))
  const feeds: Told[] = []
  for (const [earliest] of Map.groupBy(inOrder, ({ ingredient }) => ingredient).values())
    if (earliest && (await movedAfter(tx, { client, ...earliest }))) feeds.push(earliest)
  if (feeds.length === 0) return false
  const today = await todayOfCompany(tx, scope, company)
  await settleCounts(work, { told, today, inCount })
  const prices = await recostAll(work, { feeds, today, at: scope.now.toISOString() })
  await followPrices(tx, scope, prices)
  return true
}

const momentsOf = (one: Told, other: Told): number =>
  one.day.localeCompare(other.day) || Date.parse(one.at) - Date.parse(other.at)
