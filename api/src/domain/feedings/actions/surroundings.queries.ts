import { MIXER_HOLDING } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { isOneOf } from '#core/records/visible.ts'
import { isStatusOf } from '../read/feeding.queries.ts'

const others = (tx: Tx, client: number, feeding: number) =>
  tx
    .selectFrom('feedings as f')
    .innerJoin('rations as r', (on) =>
      on.onRef('r.client_id', '=', 'f.client_id').onRef('r.id', '=', 'f.ration_id'),
    )
    .select('r.name')
    .where('f.client_id', '=', client)
    .where('f.id', '!=', feeding)
    .orderBy('f.id')
    .limit(1)

/** A mixer, and the feeding that wants it. */
export type MixerClaim = { mixer: number; feeding: number }

/** Ration of the feeding that holds a mixer now. */
export const holderOfMixer = async (tx: Tx, client: number, { mixer, feeding }: MixerClaim) =>
  (
    await others(tx, client, feeding)
      .where('f.mixer_id', '=', mixer)
      .where(isStatusOf('f', MIXER_HOLDING))
      .executeTakeFirst()
  )?.name

/** Ration of a feeding that had the mixer at some moment between the two. */
export const overlapOnMixer = async (
  tx: Tx,
  client: number,
  { mixer, feeding, from, to }: MixerClaim & { from: string; to: string },
) =>
  (
    await others(tx, client, feeding)
      .where('f.mixer_id', '=', mixer)
      .where('f.load_started_at', '<', to)
      .where((eb) => eb.or([eb('f.upload_ended_at', 'is', null), eb('f.upload_ended_at', '>', from)]))
      .executeTakeFirst()
  )?.name

/** Ration of the other feeding that an operator is loading or unloading now. */
export const workOfOperator = async (
  tx: Tx,
  client: number,
  { operator, feeding }: { operator: number; feeding: number },
) => {
  // One index guards loading, another unloading: only this lock sees somebody who begins both at one moment.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operator:${client}:${operator}`}, 0))`.execute(
    tx,
  )
  const busy = await others(tx, client, feeding)
    .where((eb) =>
      eb.or([
        eb.and([eb('f.operator_load', '=', operator), eb('f.status', '=', 'in_process')]),
        eb.and([eb('f.operator_upload', '=', operator), eb('f.status', '=', 'out_process')]),
      ]),
    )
    .executeTakeFirst()
  return busy?.name
}

/** The day up to which each ingredient's stock is locked, for those whose stock is; nobody closes a day meanwhile. */
export const stockLocks = async (
  tx: Tx,
  client: number,
  ingredients: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('ingredients as i')
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select(['i.id', 's.locked_until'])
    .where('i.client_id', '=', client)
    .where(isOneOf('i.id', ingredients))
    .orderBy('s.id')
    .modifyEnd(sql`for share of s`)
    .execute()
  return new Map(rows.flatMap(({ id, locked_until }) => (locked_until === null ? [] : [[id, locked_until]])))
}

/** Whether a later load took over what a feeding left in the mixer. */
export const isResidueUsed = async (tx: Tx, client: number, feeding: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('feedings')
    .select('id')
    .where('client_id', '=', client)
    .where('carried_from', '=', feeding)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
