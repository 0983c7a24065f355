import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryData } from '#testing/temporary-data.ts'
import { asOwner } from './as-owner.ts'
import { connectServer } from './connect.ts'
import { CONNECTIONS_OF_PROCESS } from './open.ts'

test('the embedded database takes the connections of all processes, and some for commands', async () => {
  const dataDir = temporaryData()
  const processes = 64
  const server = await connectServer({ databaseUrl: null, dataDir, processes }, () => undefined)
  const { rows } = await asOwner(server.connection, (client) =>
    client.query("select current_setting('max_connections')::int as most"),
  )
  await server.stop()
  rmSync(dataDir, { recursive: true })
  expect(rows[0]?.most).toBeGreaterThan(processes * CONNECTIONS_OF_PROCESS + 50)
})
