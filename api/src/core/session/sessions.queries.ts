import type { OpenSession } from '@manger/contract/session'
import { announceAccount } from '#core/accounts/account.queries.ts'
import type { Database } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'

const DAY_MS = 86_400_000
/** A session that nobody used for so long has ended, whatever its tokens say. */
const IDLE_DAYS = 14
/** Ended ones are kept for a while: they tell where somebody was signed in. */
const KEPT_DAYS = 90

type Kept = Pick<Database, 'kysely'>
type Owner = { id: number; token_version: number }

const before = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Notes that somebody signed in, and forgets what is long over. */
export const insertSession = async (
  { kysely }: Kept,
  { id: account_id, token_version }: Owner,
  session: { id: string; agent: string; address: string; now: Date },
): Promise<void> => {
  const { id, agent, address, now } = session
  const at = now.toISOString()
  await kysely
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('used_at', '<', before(now, KEPT_DAYS))
    .execute()
  await kysely
    .insertInto('sessions')
    .values({ id, account_id, token_version, agent, address, created_at: at, used_at: at })
    .execute()
}

const open = ({ kysely }: Kept, { id, token_version }: Owner, now: Date) =>
  kysely
    .selectFrom('sessions')
    .where('account_id', '=', id)
    .where('token_version', '=', token_version)
    .where('ended_at', 'is', null)
    .where('used_at', '>', before(now, IDLE_DAYS))

/** Whether a session of an account is still good. */
export const isSessionOpen = async (
  database: Kept,
  { owner, session, now }: { owner: Owner; session: string; now: Date },
): Promise<boolean> =>
  (await open(database, owner, now).select('id').where('id', '=', session).executeTakeFirst()) !== undefined

/** Whether somebody ended a session, rather than nobody used it. */
export const wasEnded = async ({ kysely }: Kept, id: string): Promise<boolean> =>
  (await kysely
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Notes that a session was used: its tokens are checked every 25 minutes while a page of it is open. */
export const touchSession = async ({ kysely }: Kept, id: string, now: Date): Promise<void> => {
  await kysely.updateTable('sessions').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Where somebody is signed in now, used last first. */
export const openSessions = (
  database: Kept,
  owner: Owner,
  now: Date,
): Promise<Omit<OpenSession, 'current'>[]> =>
  open(database, owner, now)
    .select(['id', 'agent', 'address', 'created_at', 'used_at'])
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()

type Ending = { account: number; session: string; now: Date; told?: (tx: Tx) => void }

/** Ends a session of an account, in every process at once; false when there is none that is open. */
export const endSession = (database: Database, { account, session, now, told }: Ending): Promise<boolean> =>
  inClients(database, [], async (tx: Tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ ended_at: now.toISOString() })
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .where('id', '=', session)
      .returning('id')
      .execute()
    if (ended.length > 0) told?.(tx)
    await announceAccount(tx, account)
    return ended.length > 0
  })

/** Ends every session of an account but one: whoever signed in elsewhere has shown less than is asked for now. */
export const endOtherSessions = async (
  tx: Tx,
  { account, kept, now }: { account: number; kept: string | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .$if(kept !== null, (query) => query.where('id', '!=', kept ?? ''))
    .execute()
  await announceAccount(tx, account)
}
