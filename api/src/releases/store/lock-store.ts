import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'

/** Any number, the same in every process: those that change the store or what may stand in it come one after the other. */
const STORE_LOCK = 4_627_002

/** Waits for the store as long as it takes: a neighbour may take in many builds. */
export const lockStore = async (tx: Tx): Promise<void> => {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${STORE_LOCK})`.execute(tx)
}
