import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'

type Link = { account_id: number; digest: Buffer; created_at: string; expires_at: string }

/** Keeps a link in the place of the one before. */
export const keepLink = async (tx: Tx, link: Link): Promise<void> => {
  const { account_id: _, ...fresh } = link
  await tx
    .insertInto('password_links')
    .values({ ...link, used_at: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...fresh, used_at: null }))
    .execute()
}

/** The link of a digest that has not run out, used or not. */
export const linkOf = ({ kysely }: Pick<Database, 'kysely'>, digest: Buffer, now: Date) =>
  kysely
    .selectFrom('password_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['l.account_id', 'l.used_at', 'a.password_hash'])
    .where('l.digest', '=', digest)
    .where('l.expires_at', '>', now.toISOString())
    .where('a.is_locked', '=', false)
    .executeTakeFirst()

/** Marks a link as used; false when somebody else was first, or it has ended meanwhile. */
export const useLink = async (tx: Tx, digest: Buffer, now: Date): Promise<boolean> => {
  const used = await tx
    .updateTable('password_links')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .execute()
  return used.length > 0
}

/** Ends the link of an account, as any new password does. */
export const endLink = async (tx: Tx, account: number): Promise<void> => {
  await tx.deleteFrom('password_links').where('account_id', '=', account).execute()
}
