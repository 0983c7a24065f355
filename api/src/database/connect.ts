import pg from 'pg'
import { launchServer } from './embedded/launch.ts'

/** A database server to connect to, and how to let it go. */
export type Server = { connection: pg.PoolConfig; stop: () => Promise<void> }

const DATABASE = 'manger'

/** The PostgreSQL of the URL, or the embedded one on the data folder. */
export const connectServer = async (url: string | null, dataDir: string): Promise<Server> => {
  if (url) return { connection: { connectionString: url }, stop: async () => undefined }
  const server = await launchServer({ dataDir })
  await makeDatabase(server.connection)
  return { connection: { ...server.connection, database: DATABASE }, stop: server.stop }
}

const makeDatabase = async (connection: pg.PoolConfig): Promise<void> => {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
