import type { LedgerEntry } from '@manger/contract/ledger'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { MovementTable } from '#core/database/tables/ledger.ts'
import type { Tx } from '#core/database/transaction.ts'
import { type BalanceRow, forgetHeld, keepHeld, ofWater } from './balance.queries.ts'

/** What a movement is booked with. */
export type MovementDraft = Required<Omit<Insertable<MovementTable>, 'id' | 'recorded_at'>>
type Booked = {
  movements: readonly MovementDraft[]
  costs: ReadonlyMap<number, number>
  /** The delivery for which the first of them stands. */
  delivery?: number | undefined
}

/**
 * Adds movements in posting order, and adds them to their locked balances, whose last cost is given by ingredient; answers
 * the ids in that order. The database adds what it has stored, so that a balance stays the exact sum of its movements.
 */
export const insertBooked = async (tx: Tx, client: number, booked: Booked): Promise<number[]> => {
  if (booked.costs.size === 0) return []
  const written = await bookNow(tx, { client, ...asJson(booked) })
  keepHeld(tx, written)
  return written.flatMap(({ id }) => id ?? [])
}

/** As {@link insertBooked}, sent ahead, for whoever needs no ids. */
export const insertBookedAhead = (tx: Tx, client: number, booked: Booked): void => {
  const [one, ...others] = booked.movements
  const { delivery } = booked
  if (one && others.length === 0)
    tx.ahead(bookOne({ ...one, client, cost: booked.costs.get(one.ingredient_id) ?? 0, delivery }))
  else tx.ahead(bookAll({ client, ...asJson(booked), delivery }))
  // What the database has added is read where it is booked again.
  forgetHeld(tx)
}

const asJson = ({ movements, costs }: Booked) => ({
  movements: JSON.stringify(movements),
  costs: JSON.stringify(Object.fromEntries(costs)),
})

type Told = { client: number; delivery?: number | undefined }
type Books = Told & { movements: string; costs: string }

// In the same statement: its id is needed nowhere else.
const telling = ({ client, delivery }: Told) =>
  delivery === undefined
    ? sql``
    : sql`, told as (
        update deliveries set movement_id = (select min(id) from added) where client_id = ${client} and id = ${delivery})`

const booking = ({ client, movements, costs, delivery }: Books) => sql`with added as (
    insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id, order_id, reverses,
      recost_of, note, account_id)
    select client_id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id, order_id, reverses, recost_of, note,
      account_id
    from jsonb_populate_recordset(null::movements, ${movements}::jsonb)
    returning id, ingredient_id, qty, value),
  changed as (
    update balances b set qty = b.qty + coalesce(sums.qty, 0), value = b.value + coalesce(sums.value, 0),
      last_unit_cost = cost.value::numeric
    -- A price that is set for an empty store moves nothing: what goes out of it and comes in by a count has it all the same.
    from jsonb_each_text(${costs}::jsonb) cost left join (
      select ingredient_id, sum(qty) as qty, sum(value) as value from added group by ingredient_id) sums
      on sums.ingredient_id = cost.key::bigint
    where b.client_id = ${client} and b.ingredient_id = cost.key::bigint
    returning b.ingredient_id, b.qty, b.value, b.last_unit_cost)
  ${telling({ client, delivery })}`

const bookNow = async (tx: Tx, books: Books): Promise<(BalanceRow & { id: number | null })[]> =>
  (
    await sql<BalanceRow & { id: number | null }>`
    ${booking(books)} select added.id, changed.* from changed left join added using (ingredient_id) order by added.id`.execute(
      tx,
    )
  ).rows
const bookAll = (books: Books) => sql<never>`${booking(books)} select from changed`
// A weight moves one feed nearly always: a fifth less than a list of one.
const bookOne = ({ client, cost, delivery, ...one }: MovementDraft & Told & { cost: number }) =>
  sql<never>`
    with added as (
      insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id, order_id, reverses,
        recost_of, note, account_id)
      values (${client}, ${one.ingredient_id}, ${one.kind}, ${one.qty}, ${one.unit_cost}, ${one.value}, ${one.day}, ${one.at},
        ${one.feeding_id}, ${one.order_id}, ${one.reverses}, ${one.recost_of}, ${one.note}, ${one.account_id})
      returning id, qty, value)
    ${telling({ client, delivery })}
    update balances b set qty = b.qty + added.qty, value = b.value + added.value, last_unit_cost = ${cost}
    from added where b.client_id = ${client} and b.ingredient_id = ${one.ingredient_id}`

const COLUMNS = [
  'id',
  'ingredient_id',
  'kind',
  'qty',
  'unit_cost',
  'day',
  'at',
  'feeding_id',
  'order_id',
  'reverses',
] as const

/** The value of a movement with all that was reckoned again for it since. */
export const worthOf = (alias: string): RawBuilder<number> => {
  const own = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<number>`(${own('value')} + coalesce((
    select sum(again.value) from movements again
    where again.client_id = ${own('client_id')} and again.recost_of = ${own('id')} and again.kind = ${own('kind')}), 0))`
}

/**
 * Movements that nothing has reversed yet, in posting order. Their balances are locked with them, in the order of
 * `lockBalances`.
 */
export const holdOpenMovements = (tx: Tx, client: number, ids: readonly number[]): Promise<MovementRow[]> =>
  holdOpen(tx, client, sql`m.id = any(${ids}::bigint[])`)

/** As {@link holdOpenMovements}, what was loaded of these feeds into a feeding. */
export const holdOpenLoads = (
  tx: Tx,
  client: number,
  { feeding, ingredients }: { feeding: number; ingredients: readonly number[] },
): Promise<MovementRow[]> =>
  holdOpen(
    tx,
    client,
    sql`m.feeding_id = ${feeding} and m.ingredient_id = any(${ingredients}::bigint[]) and m.kind = 'load'`,
  )

type Held = MovementRow & { held_qty: number; held_value: number; last_unit_cost: number; is_water: boolean }

const holdOpen = async (tx: Tx, client: number, isWanted: RawBuilder<unknown>): Promise<MovementRow[]> => {
  const { rows } = await sql<Held>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`m.${column}`)))}, ${worthOf('m')} as value,
      b.qty as held_qty, b.value as held_value, b.last_unit_cost, ${ofWater} as is_water
    from movements m join balances b on b.client_id = m.client_id and b.ingredient_id = m.ingredient_id
    where m.client_id = ${client} and ${isWanted} and ${isOpen('m')}
    order by b.ingredient_id, m.id for no key update of b`.execute(tx)
  keepHeld(
    tx,
    rows.map(({ ingredient_id, held_qty: qty, held_value: value, last_unit_cost, is_water }) => ({
      ingredient_id,
      qty,
      value,
      last_unit_cost,
      is_water,
    })),
  )
  return rows.toSorted((a, b) => a.id - b.id)
}

const isOpen = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.reverses`)} is null and ${sql.ref(`${alias}.recost_of`)} is null and not exists (
    select from movements r where r.client_id = ${sql.ref(`${alias}.client_id`)} and r.reverses = ${sql.ref(`${alias}.id`)})`

/** The weighings of a feeding that still count: neither reversed nor a reversal. */
export const openLoadsOf = (tx: Tx, client: number, feeding: number) =>
  unreversed(tx, client).where('m.feeding_id', '=', feeding).where('m.kind', '=', 'load').execute()

/** What was booked for a compound-feed order and still counts, in posting order. */
export const openCraftsOf = (tx: Tx, client: number, order: number) =>
  unreversed(tx, client)
    .where('m.order_id', '=', order)
    .where('m.kind', 'in', ['craft_out', 'craft_in'])
    .execute()

const unreversed = (tx: Tx, client: number) =>
  tx
    .selectFrom('movements as m')
    .select(COLUMNS.map((column) => `m.${column}` as const))
    .select(worthOf('m').as('value'))
    .where('m.client_id', '=', client)
    .where('m.reverses', 'is', null)
    .where('m.recost_of', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('movements as r')
            .select('r.id')
            .whereRef('r.client_id', '=', 'm.client_id')
            .whereRef('r.reverses', '=', 'm.id'),
        ),
      ),
    )
    .orderBy('m.id')

/** A movement as it is stored. */
export type MovementRow = Awaited<ReturnType<typeof openLoadsOf>>[number]

/** A stored movement as the formulas of the ledger read it. */
export const toEntry = ({ kind, qty, unit_cost, value, reverses }: MovementRow): LedgerEntry => ({
  kind,
  quantity: qty,
  unit_cost,
  value,
  is_reversal: reverses !== null,
})

/** Whether anything was ever booked for a compound-feed order: then it may be hidden, but not deleted. */
export const isOrderBooked = async (tx: Tx, client: number, order: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('movements')
    .select('id')
    .where('client_id', '=', client)
    .where('order_id', '=', order)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
