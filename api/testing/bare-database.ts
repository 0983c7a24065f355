import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, inDatabase, type Login } from './databases.ts'

/** An empty database, not migrated, with a connection as its owner. */
export const createBareDatabase = async () => {
  const { connection } = inject('server')
  const name = `manger_bare_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, name)
  const open = async (login?: Login): Promise<pg.Client> => {
    const client = new pg.Client(inDatabase(connection, name, login))
    await client.connect()
    return client
  }
  const owner = await open()
  return {
    connection: inDatabase(connection, name),
    owner,
    open,
    drop: async () => {
      await owner.end()
      await dropDatabase(connection, name)
    },
  }
}
