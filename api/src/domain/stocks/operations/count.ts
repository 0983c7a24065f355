import { roundTo } from '@manger/contract'
import type { CountKind } from '@manger/contract/ingredients'
import type { StockChange, StockCount, StockSpoilage } from '@manger/contract/stocks'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import type { Scope } from '#core/records/record.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { quantityAt } from '#domain/ledger/balance-at.queries.ts'
import { post } from '#domain/ledger/ledger.service.ts'
import { shortagesOf } from '#domain/ledger/shortage.ts'
import { noteCount } from './counts.queries.ts'
import { type FoundFeed, findFeed, tellChange } from './stored-feed.ts'

type Difference = { kind: CountKind; found: FoundFeed; before: number; after: number; reason: string }

const balanceNow = async (tx: Tx, client: number, ingredient: number): Promise<number> =>
  (await lockBalances(tx, client, [ingredient])).get(ingredient)?.quantity ?? 0

const book = async (
  tx: Tx,
  scope: Scope,
  { kind, found: { feed, at, day }, before, after, reason }: Difference,
): Promise<StockChange> => {
  const difference = roundTo(after - before, 8)
  const account = scope.user?.id ?? null
  const movement = { kind: difference > 0 ? 'surplus' : 'loss', quantity: Math.abs(difference) } as const
  const posting = { ingredient: feed.id, day, at, note: reason, movement }
  const posted = difference === 0 ? null : await post({ tx, client: scope.client, account }, posting)
  noteCount(tx, {
    client_id: scope.client,
    kind,
    stock_id: feed.stock,
    ingredient_id: feed.id,
    before,
    after,
    movement_id: posted?.ids[0] ?? null,
    day,
    at,
    reason,
    account_id: account,
    recorded_at: scope.now.toISOString(),
  })
  const change = {
    ingredient: { id: feed.id, name: feed.name },
    day,
    before,
    after,
    difference,
    balance: await balanceNow(tx, scope.client, feed.id),
  }
  tellChange(tx, scope, { feed, change, reason })
  return change
}

/** Books the difference between what was counted and what the ledger tells for that moment; never refused for stock. */
export const countFeed = async (
  tx: Tx,
  scope: Scope,
  { stock, counted }: { stock: number; counted: StockCount },
): Promise<StockChange> => {
  const found = await findFeed(tx, scope, { stock, change: counted })
  const ingredient = found.feed.id
  const readThen = () => quantityAt(tx, scope.client, { ingredient, at: found.at })
  // Read behind the lock, in the same turn; a feed that has never moved is locked by making its balance, so only after that.
  const [, known] = await Promise.all([lockBalances(tx, scope.client, [ingredient]), readThen()])
  const before = known ?? (await readThen()) ?? 0
  return book(tx, scope, { kind: 'count', found, before, after: counted.weight, reason: counted.reason })
}

/** Books what spoilt; more than there is cannot spoil. */
export const spoilFeed = async (
  tx: Tx,
  scope: Scope,
  { stock, spoilt }: { stock: number; spoilt: StockSpoilage },
): Promise<StockChange> => {
  const found = await findFeed(tx, scope, { stock, change: spoilt })
  const { id: ingredient, name } = found.feed
  refuseIf(await shortagesOf(tx, scope.client, [{ ingredient, name, kg: -spoilt.weight }]))
  const before = await balanceNow(tx, scope.client, ingredient)
  const after = roundTo(before - spoilt.weight, 8)
  return book(tx, scope, { kind: 'spoilage', found, before, after, reason: spoilt.reason })
}
