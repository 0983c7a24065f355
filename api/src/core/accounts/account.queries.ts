import type { Language, UserType, WeightUnit } from '@manger/contract'
import type { SessionEnd } from '@manger/contract/session'
import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'

/** The signed-in person as every request needs him; his link to a client is read anew each time. */
export type Account = {
  id: number
  email: string
  user_type: UserType
  first_name: string
  last_name: string
  phone: string
  about_me: string
  photo: string | null
  language: Language
  units: 'auto' | WeightUnit
  timezone: string
  is_locked: boolean
  token_version: number
  tokens_ended: SessionEnd | null
  last_sign_in_at: string | null
  /** The cell to which the person's client has moved, or is moving; null where he is at home here. */
  moved_to: number | null
  version: number
}

const COLUMNS = [
  'id',
  'email',
  'user_type',
  'first_name',
  'last_name',
  'phone',
  'about_me',
  'photo',
  'language',
  'units',
  'timezone',
  'is_locked',
  'token_version',
  'tokens_ended',
  'last_sign_in_at',
  'moved_to',
  'version',
] as const

/** The account as the log of acts names it. */
export const namedAs = ({
  id,
  first_name,
  last_name,
  email,
}: Pick<Account, 'id' | 'first_name' | 'last_name' | 'email'>): { id: number; name: string } => ({
  id,
  name: `${first_name} ${last_name}`.trim() || email,
})

export const accountById = ({ kysely }: Pick<Database, 'kysely'>, id: number): Promise<Account | undefined> =>
  kysely.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const accountByEmail = ({ kysely }: Pick<Database, 'kysely'>, email: string) =>
  kysely
    .selectFrom('accounts')
    .select([...COLUMNS, 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

/** The channel on which processes tell each other that an account's tokens ended. */
export const ACCOUNT_CHANNEL = 'account'

/**
 * Ends every token of the accounts, at once and in every process: after a lock, a new password, or the loss of a right, a
 * farm or a module. Who is asked to sign in again is told why.
 */
export const endTokens = async (tx: Tx, accounts: readonly number[], why: SessionEnd): Promise<void> => {
  if (accounts.length === 0) return
  await tx
    .updateTable('accounts')
    .set((eb) => ({ token_version: eb('token_version', '+', 1), tokens_ended: why }))
    .where('id', 'in', accounts)
    .execute()
  await announceAccounts(tx, accounts)
}

/** Makes every process and every open page read these accounts anew at the next call; their tokens stay good. */
export const announceAccounts = async (tx: Tx, accounts: readonly number[]): Promise<void> => {
  if (accounts.length === 0) return
  await sql`select pg_notify(${ACCOUNT_CHANNEL}, id::text) from unnest(${[...accounts]}::bigint[]) as id`.execute(
    tx,
  )
}

/** As {@link announceAccounts}, of one. */
export const announceAccount = (tx: Tx, account: number): Promise<void> => announceAccounts(tx, [account])

export const noteSignIn = async (
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
  at: Date,
): Promise<void> => {
  await kysely
    .updateTable('accounts')
    .set({ last_sign_in_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}
