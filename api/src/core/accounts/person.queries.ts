import type { PersonDraft } from '@manger/contract/users'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Account } from './account.queries.ts'

/** What every account shows of its person, from the table `a`. */
export const personColumns = sql`a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email, a.first_name,
  a.last_name, a.phone, a.language, a.about_me, a.units, a.is_locked, a.last_sign_in_at,
  exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as second_factor, a.version, a.created_at, a.updated_at`

const written = (person: PersonDraft) => ({
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  phone: person.phone,
  language: person.language,
  about_me: person.about_me,
  ...(person.units !== undefined && { units: person.units }),
  is_locked: person.is_locked,
})

type NewPerson = { person: PersonDraft; user_type: Account['user_type']; password_hash: string; at: string }

/** Makes an account; an e-mail that is taken is refused by its index (code 121). */
export const insertPerson = async (
  tx: Tx,
  { person, user_type, password_hash, at }: NewPerson,
): Promise<number> => {
  const { id } = await tx
    .insertInto('accounts')
    .values({ ...written(person), user_type, password_hash, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds an account until the transaction ends, so that two writers of one version come one after the other. */
export const lockPerson = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const updatePerson = async (
  tx: Tx,
  id: number,
  { person, at }: { person: PersonDraft; at: string },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ ...written(person), version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

export const updatePassword = async (tx: Tx, id: number, password_hash: string): Promise<void> => {
  await tx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
}
