import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** Any number, the same in every process: those that change the store or what may stand in it come one after the other. */
const STORE_LOCK = 4_627_002

/**
 * Waits for the store as long as it takes, and holds it as long: a neighbour may take in many builds, and files go to a
 * bucket or come from there between two statements.
 */
export const lockStore = async (tx: Tx): Promise<void> => {
  await sql`select set_config(name, '0', true)
    from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(${STORE_LOCK})`.execute(tx)
}
