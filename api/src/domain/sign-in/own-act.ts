import { type Account, namedAs } from '#core/accounts/account.queries.ts'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'
import { writeAct, writeHistory } from '#core/records/history.ts'

/** The client that an owner or employee belongs to; null for everybody else. */
export const clientOf = async (
  { kysely }: Pick<Database, 'kysely'>,
  { id }: Pick<Account, 'id'>,
): Promise<number | null> => {
  const member = await kysely
    .selectFrom('client_users')
    .select('client_id')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return member?.client_id ?? null
}

type By = { account: Account; client: number | null; now: Date }
type Fields = Record<string, unknown>

/** Tells what somebody did to his own account; with a client, which the transaction must see, his history too. */
export const tellOwnAct = (
  tx: Tx,
  { account: user, client, now }: By,
  change: { before: Fields; after: Fields },
): void => {
  const act = { kind: 'users', ...namedAs(user), ...change } as const
  if (client === null) writeAct(tx, { user, now, client }, act)
  else writeHistory(tx, { user, now, client }, act)
}

/** A password is told as another one, never as which. */
export const NEW_PASSWORD = { before: { password: 1 }, after: { password: 2 } } as const
