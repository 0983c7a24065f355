import type { Language, Module, WeightUnit } from '@manger/contract'
import type { Grant } from '@manger/contract/users'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** The columns of a client that are written; currency and weight unit only once. */
export type ClientColumns = {
  company_name: string
  group_id: number | null
  first_name: string
  last_name: string
  email: string
  phone: string
  language: Language
  feeding_type: 'dairy' | 'feedlot'
  staff_id: number | null
  is_locked: boolean
  modules: Module[]
  license_until: string | null
}

type New = ClientColumns & { currency: string; weight_unit: WeightUnit }

export const insertClient = async (tx: Tx, columns: New, at: string): Promise<number> => {
  const { id } = await tx
    .insertInto('clients')
    .values({ ...columns, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds a client until the transaction ends, so that two writers of one version come one after the other. */
export const lockClient = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('clients').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const nameOfClient = async (tx: Tx, id: number): Promise<string> => {
  const { company_name } = await tx
    .selectFrom('clients')
    .select('company_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return company_name
}

export const updateClient = async (
  tx: Tx,
  id: number,
  { columns, at }: { columns: ClientColumns; at: string },
): Promise<void> => {
  await tx
    .updateTable('clients')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the consultants of a client and what each may see there. */
export const replaceConsultants = async (
  tx: Tx,
  client_id: number,
  consultants: readonly Grant[],
): Promise<void> => {
  await tx.deleteFrom('consultant_clients').where('client_id', '=', client_id).execute()
  if (consultants.length === 0) return
  const rows = consultants.map(({ id, modules }) => ({ client_id, account_id: id, modules }))
  await tx.insertInto('consultant_clients').values(rows).execute()
}

/** Ids of the client's own accounts: owners and employees. */
export const accountsOfClient = async (tx: Tx, client: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('client_users')
    .select('account_id')
    .where('client_id', '=', client)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** How many of these accounts are of the type. */
export const countOfType = async (
  tx: Tx,
  user_type: 'staff' | 'consultant',
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from accounts where user_type = ${user_type} and id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export const isCountryGroup = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('country_groups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
