import { sql } from 'kysely'
import type { Database } from '../open.ts'
import { soon } from './soon.ts'

const WITHIN_MS = 1500

/** Throws when the database does not answer. */
export const checkDatabase = async ({ kysely }: Pick<Database, 'kysely'>): Promise<void> => {
  await soon(sql`select 1`.execute(kysely), WITHIN_MS)
}
