import type { SecondFactor } from '@manger/contract/session'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'

type Db = Pick<Database, 'kysely'>

/** What is told of the second factor of an account. */
export const factorOf = async ({ kysely }: Db, account: number): Promise<Omit<SecondFactor, 'required'>> => {
  const row = await kysely
    .selectFrom('second_factors as f')
    .select('f.confirmed_at')
    .select((eb) =>
      eb
        .selectFrom('recovery_codes as r')
        .whereRef('r.account_id', '=', 'f.account_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('left'),
    )
    .where('f.account_id', '=', account)
    .where('f.confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    enabled: row !== undefined,
    since: row?.confirmed_at ?? null,
    recovery_codes_left: Number(row?.left ?? 0),
  }
}

/** The second factor of an account, held until the transaction ends: of many tries at once one comes after the other. */
export const holdFactor = (tx: Tx, account: number) =>
  tx
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type FactorRow = NonNullable<Awaited<ReturnType<typeof holdFactor>>>

/** Keeps the secret of an app that has not shown a code yet, in the place of an earlier one; false when one is in use. */
export const keepPending = async (
  tx: Tx,
  account_id: number,
  { secret, at }: { secret: Buffer; at: string },
): Promise<boolean> => {
  const kept = await tx
    .insertInto('second_factors')
    .values({ account_id, secret, created_at: at, confirmed_at: null, failed_since: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .execute()
  return kept.length > 0
}

type Change = Partial<Pick<FactorRow, 'confirmed_at' | 'last_step' | 'failures' | 'failed_since'>>

export const changeFactor = async (tx: Tx, account: number, change: Change): Promise<void> => {
  await tx.updateTable('second_factors').set(change).where('account_id', '=', account).execute()
}

/** Takes a recovery code away; false when there is no such one. */
export const useRecoveryCode = async (tx: Tx, account: number, digest: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account)
    .where('digest', '=', digest)
    .returning('digest')
    .execute()
  return used.length > 0
}

export const replaceRecoveryCodes = async (
  tx: Tx,
  account_id: number,
  digests: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ account_id, digest })))
    .execute()
}

/** Takes the second factors of accounts away; answers of how many. */
export const deleteFactors = async (tx: Tx, accounts: readonly number[]): Promise<number> => {
  if (accounts.length === 0) return 0
  const gone = await tx
    .deleteFrom('second_factors')
    .where('account_id', 'in', accounts)
    .returning('account_id')
    .execute()
  return gone.length
}
