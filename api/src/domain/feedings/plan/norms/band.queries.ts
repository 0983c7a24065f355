import type { ClientBand } from '@manger/contract/clients'
import { START_BANDS } from '@manger/contract/feedings'
import type { Insertable } from 'kysely'
import type { LeftoversBandTable } from '#core/database/tables/leftovers.ts'
import type { Tx } from '#core/database/transaction.ts'

/** The correction bands of a client: its own, else those that its feeding type starts with (F14). */
export const bandsOfClient = async (tx: Tx, client: number): Promise<ClientBand[]> => {
  const own = await tx
    .selectFrom('leftovers_bands')
    .select(['id', 'to_percent', 'correction', 'repeat_correction', 'version'])
    .where('client_id', '=', client)
    .orderBy('id')
    .execute()
  const bands = own.length > 0 ? own : await startBands(tx, client)
  return bands.map((band, index) => ({ ...band, from_percent: bands[index - 1]?.to_percent ?? 0 }))
}

const startBands = async (tx: Tx, client: number): Promise<Omit<ClientBand, 'from_percent'>[]> => {
  const { feeding_type } = await tx
    .selectFrom('clients')
    .select('feeding_type')
    .where('id', '=', client)
    .executeTakeFirstOrThrow()
  return START_BANDS[feeding_type].map((band, index) => ({ id: index + 1, version: 1, ...band }))
}

/** Replaces the bands of a client by its own ones. */
export const writeBands = async (
  tx: Tx,
  client: number,
  rows: readonly Insertable<LeftoversBandTable>[],
): Promise<void> => {
  await tx.deleteFrom('leftovers_bands').where('client_id', '=', client).execute()
  await tx.insertInto('leftovers_bands').values(rows).execute()
}
