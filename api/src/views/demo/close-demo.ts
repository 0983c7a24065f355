import { randomBytes } from 'node:crypto'
import { endTokens, namedAs } from '#core/accounts/account.queries.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from '#core/accounts/demo-accounts.ts'
import { hashPassword, isPassword } from '#core/accounts/password.ts'
import type { Database } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { writeAct } from '#core/records/history.ts'
import { withdrawTokensOf } from '#core/releases/tokens/token.queries.ts'
import { NEW_PASSWORD } from '#domain/sign-in/own-act.ts'
import { deleteFactors } from '#domain/sign-in/second-factor/factor.queries.ts'

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

/** What a server without the demo found and did: how many it locked and withdrew, and which e-mails stay open. */
export type ClosedDemo = { locked: number; tokens: number; open: string[] }

/**
 * Locks the accounts of a demo world that still have its public password, which opens nothing any more, ends their
 * tokens, and withdraws what demo accounts made for deployments. A server without the demo asks at every start: its
 * database may have been made with it.
 */
export const closeDemoAccounts = async (database: Database, now: Date): Promise<ClosedDemo> => {
  const accounts = await database.kysely
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'is_locked', 'password_hash'])
    .where('email', 'in', EMAILS)
    .execute()
  if (accounts.length === 0) return { locked: 0, tokens: 0, open: [] }
  const known = await Promise.all(
    accounts.map(async (account) => ({
      account,
      isPublic: await isPassword(account.password_hash, DEMO_PASSWORD),
    })),
  )
  const open = known.flatMap(({ account, isPublic }) =>
    account.is_locked || isPublic ? [] : [account.email],
  )
  // Nobody knows it: who unlocks an account later does not open the public password with it.
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  return inClients(database, [], async (tx) => {
    let locked = 0
    for (const { account, isPublic } of known) {
      if (isPublic && (await shut(tx, account, { hash, now })) && !account.is_locked) locked++
    }
    const ids = accounts.map(({ id }) => id)
    return { locked, tokens: await withdrawTokensOf(tx, ids, now.toISOString()), open }
  })
}

type Shut = Parameters<typeof namedAs>[0] & { is_locked: boolean; password_hash: string }

// False when another process, or the person himself, was first.
const shut = async (tx: Tx, account: Shut, { hash, now }: { hash: string; now: Date }): Promise<boolean> => {
  const { id, is_locked } = account
  const done = await tx
    .updateTable('accounts')
    .set({ is_locked: true, password_hash: hash, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('password_hash', '=', account.password_hash)
    .returning('id')
    .execute()
  if (done.length === 0) return false
  await endTokens(tx, [id], 'session_ended')
  writeAct(
    tx,
    { client: null, user: null, now },
    {
      kind: 'users',
      ...namedAs(account),
      before: { is_locked, ...NEW_PASSWORD.before },
      after: { is_locked: true, ...NEW_PASSWORD.after },
    },
  )
  return true
}
