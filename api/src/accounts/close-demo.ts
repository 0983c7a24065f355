import type { Database } from '#database/open.ts'
import { inClients } from '#database/transaction.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '#demo/demo-accounts.ts'
import { deleteFactors } from '#session/second-factor/factor.queries.ts'
import { endTokens } from './account.queries.ts'
import { isPassword } from './password.ts'

const EMAILS = DEMO_ACCOUNTS.map(({ key }) => demoEmail(key))

/** Takes second factors of demo accounts away: whoever tried one and lost it must not have shut the demo. */
export const openDemoAccounts = async (database: Database): Promise<void> => {
  const rows = await database.kysely
    .selectFrom('accounts')
    .select('id')
    .where('email', 'in', EMAILS)
    .execute()
  await inClients(database, [], (tx) =>
    deleteFactors(
      tx,
      rows.map(({ id }) => id),
    ),
  )
}

/**
 * Locks the accounts of a demo world that still have its public password, and ends their tokens; answers how many.
 * A server without the demo asks at every start: its database may have been made with it.
 */
export const closeDemoAccounts = async (database: Database, now: Date): Promise<number> => {
  const open = await database.kysely
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', 'in', EMAILS)
    .where('is_locked', '=', false)
    .execute()
  const known = await Promise.all(
    open.map(async ({ id, password_hash }) => ((await isPassword(password_hash, DEMO_PASSWORD)) ? [id] : [])),
  )
  const ids = known.flat()
  if (ids.length === 0) return 0
  await inClients(database, [], async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ is_locked: true, updated_at: now.toISOString() })
      .where('id', 'in', ids)
      .execute()
    await endTokens(tx, ids)
  })
  return ids.length
}
