import pg from 'pg'
import type { TestServer } from './provided.ts'

type Connection = TestServer['connection']

export type Login = { user: string; password: string }

/** The connection to one database of the server, as another role when one is given. */
export const inDatabase = (connection: Connection, database: string, login?: Login): pg.PoolConfig => {
  if (!connection.connectionString) return { ...connection, ...login, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  if (login) {
    url.username = login.user
    url.password = login.password
  }
  return { connectionString: url.href }
}

export const createDatabase = (connection: Connection, name: string, template = 'template1'): Promise<void> =>
  run(connection, `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)

export const dropDatabase = (connection: Connection, name: string): Promise<void> =>
  run(connection, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)

const run = async (connection: Connection, text: string): Promise<void> => {
  const client = new pg.Client(connection.connectionString ? connection : inDatabase(connection, 'postgres'))
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
