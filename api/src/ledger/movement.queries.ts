import type { LedgerEntry } from '@manger/contract/ledger'
import { type Insertable, sql } from 'kysely'
import { onePlan } from '#database/statements.ts'
import type { MovementTable } from '#database/tables/ledger.ts'
import type { Tx } from '#database/transaction.ts'
import { isOneOf } from '#records/visible.ts'
import { keepHeld } from './balance.queries.ts'

type Booked = { movements: readonly Insertable<MovementTable>[]; costs: ReadonlyMap<number, number> }

/**
 * Adds movements in posting order, and adds them to their locked balances, whose last cost is given by ingredient; answers
 * the ids in that order. The database adds what it has stored, so that a balance stays the exact sum of its movements.
 */
export const insertBooked = async (
  tx: Tx,
  client: number,
  { movements, costs }: Booked,
): Promise<number[]> => {
  if (movements.length === 0) return []
  const written = await tx
    .with('added', (db) =>
      db.insertInto('movements').values(movements).returning(['id', 'ingredient_id', 'qty', 'value']),
    )
    .with('changed', (db) =>
      db
        .updateTable('balances as b')
        .from((from) =>
          from
            .selectFrom('added')
            .select(({ fn }) => [
              'ingredient_id',
              fn.sum<number>('qty').as('qty'),
              fn.sum<number>('value').as('value'),
            ])
            .groupBy('ingredient_id')
            .as('sums'),
        )
        .set((eb) => ({
          qty: eb('b.qty', '+', eb.ref('sums.qty')),
          value: eb('b.value', '+', eb.ref('sums.value')),
          last_unit_cost: sql<number>`(${JSON.stringify(Object.fromEntries(costs))}::jsonb ->> b.ingredient_id::text)::numeric`,
        }))
        .where('b.client_id', '=', client)
        .whereRef('b.ingredient_id', '=', 'sums.ingredient_id')
        .returning(['b.ingredient_id', 'b.qty', 'b.value', 'b.last_unit_cost']),
    )
    .selectFrom('added')
    .innerJoin('changed', 'changed.ingredient_id', 'added.ingredient_id')
    .select(['added.id', 'changed.ingredient_id', 'changed.qty', 'changed.value', 'changed.last_unit_cost'])
    .orderBy('added.id')
    .modifyEnd(onePlan)
    .execute()
  keepHeld(tx, written)
  return written.map(({ id }) => id)
}

const COLUMNS = [
  'id',
  'ingredient_id',
  'kind',
  'qty',
  'unit_cost',
  'value',
  'day',
  'feeding_id',
  'order_id',
  'reverses',
] as const

/** The movements of these ids that nothing has reversed yet, in posting order. */
export const openMovements = (tx: Tx, client: number, ids: readonly number[]) =>
  unreversed(tx, client).where(isOneOf('m.id', ids)).execute()

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
    .where('m.client_id', '=', client)
    .where('m.reverses', 'is', null)
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
export type MovementRow = Awaited<ReturnType<typeof openMovements>>[number]

/** A stored movement as the formulas of the ledger read it. */
export const toEntry = ({ kind, qty, unit_cost, value, reverses }: MovementRow): LedgerEntry => ({
  kind,
  quantity: qty,
  unit_cost,
  value,
  is_reversal: reverses !== null,
})

/** Whether anything was ever booked for a feeding: then it may be hidden, but not deleted. */
export const hasMovements = async (tx: Tx, client: number, feeding: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('movements')
    .select('id')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

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
