import {
  applyMovement,
  averageCost,
  type Balance,
  EMPTY_BALANCE,
  type LedgerEntry,
  type Movement,
} from '@manger/contract/ledger'
import { found } from './feeding-plan.ts'
import type { Rows } from './rows.ts'
import type { StockEvent } from './stock-story.ts'
import type { Placed } from './world-rows.ts'

const movementOf = ({ kind, weight, price }: StockEvent): Movement => {
  const unit_cost = typeof price === 'function' ? price() : (price ?? 0)
  switch (kind) {
    case 'opening':
    case 'delivery':
      return { kind, quantity: weight, unit_cost }
    case 'craft_in':
      return { kind, quantity: weight, value: (weight * unit_cost) / 1000 }
    default:
      // Whatever leaves the store leaves at the ledger's own mean price (F21), a sale too.
      return { kind, quantity: weight }
  }
}

/** Posts the story in order of time through the ledger's own rule, and writes movements and balances. */
export const postStory = (rows: Rows, placed: Placed, events: readonly StockEvent[]): void => {
  const balances = new Map<string, Balance>()
  const ordered = [...events].filter(({ weight }) => weight > 0).sort((a, b) => a.at - b.at)
  for (const event of ordered) {
    const before = balances.get(event.feed) ?? EMPTY_BALANCE
    const { balance, entries } = applyMovement(before, movementOf(event))
    balances.set(event.feed, balance)
    const [movement] = entries.map((entry) => addMovement(rows, placed, { event, entry }))
    if (movement !== undefined) event.booked?.(movement, before.quantity)
    event.priced?.(Math.abs(entries[0]?.value ?? 0), entries[0]?.unit_cost ?? 0)
  }
  for (const [feed, balance] of balances) {
    const { quantity, value, lastUnitCost } = balance
    // The price of a feed is the mean of what lies there, as after every delivery (F21).
    const id = found(placed.ingredients, feed)
    Object.assign(rows.of('ingredients').find((row) => row.id === id) ?? {}, { price: averageCost(balance) })
    rows.add('balances', {
      client_id: placed.people.client,
      ingredient_id: id,
      qty: quantity,
      value,
      last_unit_cost: lastUnitCost,
    })
  }
}

const addMovement = (
  rows: Rows,
  placed: Placed,
  { event, entry }: { event: StockEvent; entry: LedgerEntry },
): number => {
  const at = new Date(event.at).toISOString()
  const id = rows.nextId('movements')
  rows.add('movements', {
    client_id: placed.people.client,
    id,
    ingredient_id: found(placed.ingredients, event.feed),
    kind: entry.kind,
    qty: entry.quantity,
    unit_cost: entry.unit_cost,
    value: entry.value,
    day: event.day,
    at,
    feeding_id: event.feeding ?? null,
    order_id: event.order ?? null,
    reverses: null,
    note: event.note ?? '',
    account_id: event.account ?? null,
    recorded_at: at,
  })
  return id
}
