import type { Balance } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/**
 * Locks the balances of the ingredients until the transaction ends, always in the order of their ids, so that two
 * loads of the same ingredients wait for each other instead of meeting in a deadlock. A missing balance is made.
 */
export const lockBalances = async (
  tx: Tx,
  client: number,
  ingredients: Iterable<number>,
): Promise<Map<number, Balance>> => {
  const ids = [...new Set(ingredients)].sort((a, b) => a - b)
  const known = held.get(tx)
  if (!ids.every((id) => known?.has(id))) {
    const found = await lockedRows(tx, { client, ids })
    if (found.length < ids.length) await makeMissing(tx, { client, ids })
    keepHeld(tx, found.length < ids.length ? await lockedRows(tx, { client, ids }) : found)
  }
  const balances = held.get(tx)
  return new Map(
    ids.flatMap((id) => {
      const balance = balances?.get(id)
      return balance ? [[id, { ...balance }]] : []
    }),
  )
}

// What a transaction has locked changes by itself alone, so it is read once.
const held = new WeakMap<Tx, Map<number, Balance>>()

/** Notes balances that the transaction has locked, as they are now. */
export const keepHeld = (tx: Tx, rows: readonly BalanceRow[]): void => {
  const balances = held.get(tx) ?? new Map<number, Balance>()
  for (const { ingredient_id, qty, value, last_unit_cost, is_water } of rows) {
    const isWater = is_water ?? balances.get(ingredient_id)?.isWater ?? false
    balances.set(ingredient_id, {
      quantity: qty,
      value,
      lastUnitCost: last_unit_cost,
      ...(isWater && { isWater }),
    })
  }
  held.set(tx, balances)
}

/** A part of the transaction was undone, and with it perhaps locks and bookings. */
export const forgetHeld = (tx: Tx): void => void held.delete(tx)

/** A balance as it is stored; whether its feed is water is read with the lock alone. */
export type BalanceRow = {
  ingredient_id: number
  qty: number
  value: number
  last_unit_cost: number
  is_water?: boolean
}

/** Whether the feed of the balance `b` is water: it has no stock. */
export const ofWater = sql<boolean>`(select i.is_water from ingredients i
  where i.client_id = b.client_id and i.id = b.ingredient_id)`

type Wanted = { client: number; ids: readonly number[] }

const lockedRows = async (tx: Tx, { client, ids }: Wanted): Promise<BalanceRow[]> =>
  (
    await sql<BalanceRow>`
    select ingredient_id, qty, value, last_unit_cost, ${ofWater} as is_water from balances b
    where client_id = ${client} and ingredient_id = any(${ids}::bigint[]) order by ingredient_id for no key update of b`.execute(
      tx,
    )
  ).rows

// A feed that was never delivered leaves at the price that was typed for it.
const makeMissing = async (tx: Tx, { client, ids }: Wanted): Promise<never[]> =>
  (
    await sql<never>`
    insert into balances (client_id, ingredient_id, last_unit_cost)
    select i.client_id, i.id, i.price from ingredients i
    where i.client_id = ${client} and i.id = any(${ids}::bigint[]) and not exists (
      select from balances k where k.client_id = i.client_id and k.ingredient_id = i.id)
    order by i.id on conflict (client_id, ingredient_id) do nothing`.execute(tx)
  ).rows
