import { roundTo } from '@manger/contract'
import type { CountKind } from '@manger/contract/ingredients'
import type { StockChange, StockCount, StockSpoilage } from '@manger/contract/stocks'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import type { Scope } from '#core/records/record.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { quantityAt } from '#domain/ledger/balance-at.queries.ts'
import { settleLate } from '#domain/ledger/late.ts'
import { post } from '#domain/ledger/ledger.service.ts'
import { shortagesOf } from '#domain/ledger/shortage.ts'
import { noteCount } from './counts.queries.ts'
import { type FoundFeed, findFeed, tellChange } from './stored-feed.ts'

type Difference = {
  kind: CountKind
  found: FoundFeed
  before: number
  after: number
  /** What the book has beside `before` at that moment, in the order in which values are reckoned. */
  aside?: number
  reason: string
  inCount?: boolean | undefined
}

const balanceNow = async (tx: Tx, client: number, ingredient: number): Promise<number> =>
  (await lockBalances(tx, client, [ingredient])).get(ingredient)?.quantity ?? 0

const book = async (
  tx: Tx,
  scope: Scope,
  { kind, found: { feed, at, day }, before, after, aside = 0, reason, inCount }: Difference,
): Promise<StockChange> => {
  const difference = roundTo(after - before, 8)
  const account = scope.user?.id ?? null
  const movement = { kind: difference > 0 ? 'surplus' : 'loss', quantity: Math.abs(difference) } as const
  const posting = { ingredient: feed.id, day, at, note: reason, movement }
  const work = { tx, client: scope.client, account }
  const posted = difference === 0 ? null : await post(work, posting)
  noteCount(tx, {
    client_id: scope.client,
    kind,
    stock_id: feed.stock,
    ingredient_id: feed.id,
    before,
    after,
    aside,
    movement_id: posted?.ids[0] ?? null,
    day,
    at,
    reason,
    account_id: account,
    recorded_at: scope.now.toISOString(),
  })
  // A count says what lay there: a later one is no question of this one.
  const told = [{ ingredient: feed.id, day, at, kg: kind === 'count' ? 0 : difference }]
  if (at !== scope.now.toISOString()) await settleLate(work, scope, { company: feed.company, told, inCount })
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
  const { day, at } = found
  const readThen = () => quantityAt(tx, scope.client, { ingredient, day, at })
  // Read behind the lock, in the same turn; a feed that has never moved is locked by making its balance, so only after that.
  const [, known] = await Promise.all([lockBalances(tx, scope.client, [ingredient]), readThen()])
  const { kg: before, aside } = known ?? (await readThen()) ?? { kg: 0, aside: 0 }
  const { weight: after, reason } = counted
  return book(tx, scope, { kind: 'count', found, before, after, aside, reason })
}

/** Books what spoilt; more than there is cannot spoil. */
export const spoilFeed = async (
  tx: Tx,
  scope: Scope,
  { stock, spoilt }: { stock: number; spoilt: StockSpoilage & { in_count?: boolean | undefined } },
): Promise<StockChange> => {
  const found = await findFeed(tx, scope, { stock, change: spoilt })
  const { id: ingredient, name } = found.feed
  refuseIf(await shortagesOf(tx, scope.client, [{ ingredient, name, kg: -spoilt.weight }]))
  const before = await balanceNow(tx, scope.client, ingredient)
  const after = roundTo(before - spoilt.weight, 8)
  const { reason, in_count: inCount } = spoilt
  return book(tx, scope, { kind: 'spoilage', found, before, after, reason, inCount })
}
