import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WITHIN, workAt } from '#testing/database/under-load.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { makeDatabase } from './embedded/database.ts'
import { launchServer } from './embedded/launch.ts'

type Launched = Awaited<ReturnType<typeof launchServer>>

const folders: string[] = []
let primary: Launched
let server: RealServer
let people: Awaited<ReturnType<typeof workAt>>

/** The address that stays while the PostgreSQL behind it changes, as that of a cluster or a proxy. */
const address = createServer((socket) => {
  pipes.add(socket)
  const behind = connect(`${primary.connection.host}/.s.PGSQL.5432`)
  for (const [from, to] of [
    [socket, behind],
    [behind, socket],
  ] as const) {
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
  socket.on('close', () => pipes.delete(socket))
})
const pipes = new Set<Socket>()

const launchOn = (dataDir: string): Promise<Launched> => {
  folders.push(dataDir)
  return launchServer({ dataDir })
}

beforeAll(async () => {
  primary = await launchOn(temporaryData())
  await makeDatabase(primary.connection)
  await new Promise<void>((done) => address.listen(0, '127.0.0.1', done))
  const { port } = address.address() as AddressInfo
  server = await startRealServer({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/manger`,
    MANGER_DEMO_EXPOSED: 'on',
  })
  people = await workAt(server, () => ({ ...primary.connection, database: 'manger' }))
}, 120_000)
afterAll(async () => {
  await server?.stop()
  address.close()
  await primary?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test(
  'the server goes on with the database that takes over behind its address (review A4)',
  { timeout: WITHIN.all },
  () =>
    people.underLoad(async () => {
      const next = temporaryData()
      await primary.stop()
      for (const pipe of pipes) pipe.destroy()
      expect((await people.asked('/api/manager/ingredients/')).status).toBe(503)
      // What it has acknowledged lies on the disk that its successor gets. With owner and modes, without which it refuses.
      const from = join(folders.at(-1) ?? '', 'database')
      expect(spawnSync('cp', ['-a', from, join(next, 'database')]).status).toBe(0)
      primary = await launchOn(next)
    }),
)
