import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { SentImage } from '#core/http/image-upload.ts'

/** The photo of an account. */
export const photoOf = ({ kysely }: Pick<Database, 'kysely'>, account: number) =>
  kysely
    .selectFrom('account_photos')
    .select(['type', 'bytes'])
    .where('account_id', '=', account)
    .executeTakeFirst()

/** Puts a photo in the place of the one that was there. */
export const keepPhoto = async (tx: Tx, account_id: number, { type, bytes }: SentImage): Promise<void> => {
  await tx
    .insertInto('account_photos')
    .values({ account_id, type, bytes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ type, bytes }))
    .execute()
}

/** Deletes the photo of an account; whether there was one. */
export const deletePhoto = async (tx: Tx, account: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('account_photos')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Notes at the account which photo it has. */
export const namePhoto = async (
  tx: Tx,
  id: number,
  { photo, at }: { photo: string | null; at: string },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ photo, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}
