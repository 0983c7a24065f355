import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Throws when the database does not answer. */
export const checkDatabase = async ({ kysely }: Pick<Database, 'kysely'>): Promise<void> => {
  await sql`select 1`.execute(kysely)
}
