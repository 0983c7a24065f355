import type pg from 'pg'
import { asOwner } from '../as-owner.ts'

/** The product's database in the embedded server. */
export const DATABASE = 'manger'

/** Makes it unless it is there, and tells how to connect to it. */
export const makeDatabase = async (server: pg.PoolConfig): Promise<pg.PoolConfig> => {
  await asOwner({ ...server, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
  return { ...server, database: DATABASE }
}
