import { dayOf, FIELD_CODE } from '@manger/contract'
import type { StockChange, StockCount } from '@manger/contract/stocks'
import type { Tx } from '#core/database/transaction.ts'
import { invalid, refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { momentOf, refuseFuture } from '#core/records/moments.ts'
import type { Scope } from '#core/records/record.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { checkBookingDay } from '#domain/ledger/open-day.ts'
import { type StoredFeed, storedFeeds } from '#domain/ledger/store.queries.ts'

/** A feed in its stock, when something happened to it, and on which day of its company. */
export type FoundFeed = { feed: StoredFeed; at: string; day: string }

/** The feed of a count or spoilage; refused when it is water, lies elsewhere, or the day is closed. */
export const findFeed = async (
  tx: Tx,
  scope: Scope,
  { stock, change }: { stock: number; change: Pick<StockCount, 'ingredient' | 'at'> },
): Promise<FoundFeed> => {
  const feed = (await storedFeeds(tx, scope, [change.ingredient])).get(change.ingredient)
  if (feed?.stock !== stock || feed.is_water)
    throw invalid({ field: 'ingredient', code: FIELD_CODE.notAllowed })
  refuseFuture(change.at, scope)
  const at = momentOf(change.at, scope)
  const day = dayOf(new Date(at), await zoneOfCompany(tx, scope.client, feed.company))
  refuseIf(await checkBookingDay(tx, scope, { store: feed, day, field: 'at' }))
  return { feed, at, day }
}

/** Tells the history of the feed what was found and why. */
export const tellChange = (
  tx: Tx,
  scope: Scope,
  { feed, change, reason }: { feed: StoredFeed; change: StockChange; reason: string },
): void =>
  writeHistory(tx, scope, {
    kind: 'ingredients',
    id: feed.id,
    name: feed.name,
    before: { fresh_weight: change.before },
    after: { fresh_weight: change.after, reason },
    company: feed.company,
  })
