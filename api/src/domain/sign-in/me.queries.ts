import type { MeDraft } from '@manger/contract/session'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'

/** The client of a client's own user, as his page shows it. */
export const ownClient = ({ kysely }: Pick<Database, 'kysely'>, id: number) =>
  kysely
    .selectFrom('clients')
    .select(['id', 'company_name', 'currency', 'weight_unit'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Farms of a client that the user may open; `farms` null means all of them. */
export const ownFarms = (tx: Tx, client: number, farms: readonly number[] | null) =>
  tx
    .selectFrom('farms')
    .select(['id', 'name', 'company_id as company', 'timezone', 'weight_unit'])
    .where('client_id', '=', client)
    .$if(farms !== null, (query) => query.where('id', 'in', farms?.length ? farms : [0]))
    .orderBy('name')
    .execute()

/** Changes one's own account. */
export const changeAccount = async (
  tx: Tx,
  id: number,
  { draft: { language, lang = language, ...fields }, at }: { draft: MeDraft; at: string },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set((eb) => ({
      ...fields,
      ...(lang ? { language: lang } : {}),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}
