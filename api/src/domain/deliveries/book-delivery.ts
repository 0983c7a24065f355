import type { Problem } from '@manger/contract'
import { balanceChanges, type DeliveryDraft } from '@manger/contract/deliveries'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { holdFigures } from '#domain/ledger/figures.ts'
import { settleLate } from '#domain/ledger/late.ts'
import { type LedgerWork, type Posting, postAhead, reverse } from '#domain/ledger/ledger.service.ts'
import { followMeanPrice } from '#domain/ledger/mean-price.ts'
import { momentOfDay } from '#domain/ledger/open-day.ts'
import { shortagesOf } from '#domain/ledger/shortage.ts'
import { giveBackFigures } from '#domain/ledger/taken-back.ts'
import { type DeliveryRow, worthOfDelivery } from './delivery.queries.ts'

/** A delivery as it is booked and as it shall be; null where there is none. */
type Rebooking = { before: DeliveryRow | null; after: DeliveryDraft | null }
type Named = Pick<DeliveryRow, 'ingredient' | 'name'>

/** Holds the balance of a feed, and its price, which follows it. */
export const holdFeed = async (tx: Tx, { client }: Scope, feed: number): Promise<void> => {
  await Promise.all([lockBalances(tx, client, [feed]), holdFigures(tx, client, [feed])])
}

// A sale leaves at the ledger's own price: what the buyer pays does not move the store.
const isSameMovement = ({ before, after }: Rebooking): boolean =>
  before !== null &&
  after !== null &&
  before.type === after.type &&
  before.ingredient === after.ingredient &&
  before.value === after.value &&
  before.date === after.date &&
  (before.type === 'sale' || before.price === after.price)

/** Where taking back and booking together would take more than there is (domain d2). */
export const shortagesOfRebooking = async (
  tx: Tx,
  scope: Scope,
  { row, before, after }: Rebooking & { row: Named },
): Promise<Problem[]> => {
  const changes = balanceChanges(before, after)
  // One feed that only comes in is never short, and locked when it is booked; two have to be locked together.
  if (changes.size === 1 && [...changes.values()].every((kg) => kg >= 0)) return []
  const named = [...changes].map(([ingredient, kg]) => {
    const { name } = ingredient === before?.ingredient ? before : row
    return { ingredient, kg, name }
  })
  return shortagesOf(tx, scope.client, named)
}

const postingOf = (draft: DeliveryDraft, at: string): Posting => ({
  ingredient: draft.ingredient,
  day: draft.date,
  at,
  note: draft.document_no,
  movement:
    draft.type === 'delivery'
      ? { kind: 'delivery', quantity: draft.value, unit_cost: draft.price }
      : { kind: 'sale', quantity: draft.value },
})

/** What stands for a delivery in the ledger. */
type Booked = Pick<DeliveryRow, 'cost'>

/** `inCount` says whether a count that came after it had it already; undefined asks (late-truth d). */
type Answered = { inCount: boolean | undefined }
type Settling = Answered & { company: number; rebooking: Rebooking; at?: string }

/**
 * Takes back what is booked for a delivery and books what it is now; answers that, and nothing where the ledger stays the
 * same. Others wait for the balance from here on, so nothing is read again.
 */
export const bookDelivery = async (
  tx: Tx,
  scope: Scope,
  {
    row: { id, owner: company },
    inCount,
    ...rebooking
  }: Rebooking & Answered & { row: Pick<DeliveryRow, 'id' | 'owner'> },
): Promise<Booked | null> => {
  if (isSameMovement(rebooking)) return null
  const { before, after } = rebooking
  const work: LedgerWork = { tx, client: scope.client, account: scope.user?.id ?? null }
  // What was typed wrong never came: a count of any moment since then would find it, were it taken back only now.
  const { movement = null, moment = null } = before ?? {}
  if (movement !== null && moment !== null) await reverse(work, [movement], { at: moment })
  if (before && before.ingredient !== after?.ingredient) await giveBack(tx, scope, before)
  if (!after) {
    await settle(work, scope, { company, rebooking, inCount })
    return null
  }
  const isOnItsDay = moment !== null && before?.date === after.date
  const at = isOnItsDay ? moment : await momentOfDay(tx, scope, { company, day: after.date })
  const { value, balance } = await postAhead(work, { ...postingOf(after, at), delivery: id })
  const isNew = before === null && at === scope.now.toISOString()
  if (!isNew && (await settle(work, scope, { company, rebooking, at, inCount })))
    return { cost: await worthOfDelivery(tx, scope.client, id) }
  // A sale leaves the mean price as it is.
  if (after.type === 'sale' && before?.type !== 'delivery') return { cost: Math.abs(value) }
  const isAgain = before?.ingredient === after.ingredient
  const balances = isAgain
    ? await lockBalances(tx, scope.client, [after.ingredient])
    : [[after.ingredient, balance] as const]
  await followMeanPrice(tx, scope, balances)
  return { cost: Math.abs(value) }
}

/** Settles a delivery that was told late or changed; false where nothing came after it. */
const settle = (
  work: LedgerWork,
  scope: Scope,
  { company, rebooking: { before, after }, at, inCount }: Settling,
): Promise<boolean> => {
  const moved = ({ type, value }: DeliveryDraft): number => (type === 'delivery' ? value : -value)
  const told = [
    ...(before
      ? [
          {
            ingredient: before.ingredient,
            day: before.date,
            at: before.moment ?? before.created_at,
            kg: -moved(before),
          },
        ]
      : []),
    ...(after && at !== undefined
      ? [{ ingredient: after.ingredient, day: after.date, at, kg: moved(after) }]
      : []),
  ]
  return settleLate(work, scope, { company, told, inCount })
}

/** A feed that this delivery never brought: its price is what it was before. */
const giveBack = async (tx: Tx, scope: Scope, before: DeliveryRow): Promise<void> => {
  const { ingredient, date: day, created_at, updated_at } = before
  const balance = (await lockBalances(tx, scope.client, [ingredient])).get(ingredient)
  // The price of water is the one that was typed.
  if (!balance || balance.isWater) return
  const at = before.moment ?? updated_at
  await giveBackFigures(tx, scope, { ingredient, booked: [created_at, updated_at], balance, day, at })
}
