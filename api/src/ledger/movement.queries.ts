import type { LedgerEntry } from '@manger/contract/ledger'
import type { Insertable } from 'kysely'
import type { MovementTable } from '#database/tables/ledger.ts'
import type { Tx } from '#database/transaction.ts'
import { isOneOf } from '#records/visible.ts'

/** Adds movements in posting order; answers their ids in that order. */
export const insertMovements = async (
  tx: Tx,
  rows: readonly Insertable<MovementTable>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const written = await tx.insertInto('movements').values(rows).returning('id').execute()
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
