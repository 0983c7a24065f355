import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#core/database/open.ts'
import { inDatabase } from '../databases.ts'

/** Runs SQL as the owner of the tables of a test's database: the role that serves requests may not. */
export const asOwner = async ({ kysely }: Database, text: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  const owner = new pg.Client(inDatabase(inject('server').connection, rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
