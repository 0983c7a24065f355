import pg from 'pg'
import type { Database } from '../database/open.ts'
import { seedDemo } from './index.ts'

/** Empties every table of people and clients and makes the demo world anew; releases of remotes stay. */
export const renewDemo = async (connection: pg.PoolConfig, database: Database, now: Date): Promise<void> => {
  // The role that serves requests may not empty tables, so this is the owner's work.
  const owner = new pg.Client(connection)
  await owner.connect()
  try {
    await owner.query(
      'truncate accounts, country_groups, mixer_brands, operations, login_failures restart identity cascade',
    )
  } finally {
    await owner.end()
  }
  await seedDemo(database, now)
}
