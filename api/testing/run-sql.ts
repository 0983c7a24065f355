import { text } from 'node:stream/consumers'
import pg from 'pg'
import { connectBeside } from '#core/database/connections/connect.ts'

const [dataDir = ''] = process.argv.slice(2)

// Runs the SQL that it reads beside the server on this data folder: for browser tests that need more than people can make.
const server = await connectBeside({ databaseUrl: null, dataDir, processes: 1 }, () => undefined)
const client = new pg.Client(server.connection)
await client.connect()
try {
  await client.query(await text(process.stdin))
} finally {
  await client.end()
  await server.stop()
}
