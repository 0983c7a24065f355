import pg from 'pg'
import { asOwner } from '../connections/as-owner.ts'
import { APP_ROLE } from '../connections/role.ts'
import type { Connection } from '../open.ts'

/** The product's database in the embedded server. */
export const DATABASE = 'manger'

/** Makes it and the login that serves unless they are there, and tells how to connect to it. */
export const makeDatabase = async (server: pg.PoolConfig): Promise<Connection> => {
  const { password } = server
  const opened = typeof password === 'string' ? `login password ${pg.escapeLiteral(password)}` : 'login'
  await asOwner({ ...server, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
    const role = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    await client.query(`${role.rowCount === 0 ? 'create' : 'alter'} role ${APP_ROLE} ${opened}`)
  })
  const owner = { ...server, database: DATABASE }
  return { ...owner, serving: { ...owner, user: APP_ROLE } }
}
