import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '#core/database/embedded/database.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { type Address, openAddress } from '#testing/database/address.ts'
import { connected } from '#testing/database/connected.ts'
import { dataWithDatabase } from '#testing/made-database.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'
import { tellFigure } from '#testing/tell-figure.ts'
import { openBalancer } from '#testing/upgrade/balancer.ts'
import { callAt } from '#testing/upgrade/callers.ts'
import { commitBefore, type Sources, sourcesAt, sourcesWith } from '#testing/upgrade/version-before.ts'

const commit = commitBefore()
/** A migration takes its tables for moments; a machine that does other things as well takes longer. */
const SLOW = { goal: 1500, atMost: 20_000 }
/** What a next version may do while this one serves: add tables, columns, indexes and functions. */
const NEXT = {
  '9998-next.sql': `alter table deliveries add column next_note text not null default '';
    create table next_things (client_id bigint not null, id bigint generated always as identity, primary key (client_id, id));
    comment on table next_things is 'reference: of a test';
    create index deliveries_next on deliveries (client_id, next_note);`,
}

let folder: string
let postgres: Awaited<ReturnType<typeof launchServer>>
let address: Address
let balancer: Awaited<ReturnType<typeof openBalancer>>
const sources: Sources[] = []
const servers: RealServer[] = []

beforeAll(async () => {
  folder = dataWithDatabase()
  postgres = await launchServer({ dataDir: folder })
  await makeDatabase(postgres.connection)
  address = await openAddress(() => `${postgres.connection.host}/.s.PGSQL.5432`)
  balancer = await openBalancer()
})
afterAll(async () => {
  await balancer?.close()
  for (const server of servers) if (server.isAlive()) await server.stop()
  address?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const { remove } of sources) remove()
})

const lay = (made: Sources): Sources => {
  sources.push(made)
  return made
}
/** Starts a server of these sources and waits until it gets its share of the calls. */
const start = async ({ main }: Sources): Promise<RealServer> => {
  const environment = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/manger`,
    MANGER_DEMO_EXPOSED: 'on',
    MANGER_SECRET: 'the same for all servers of one database',
  }
  const server = await startRealServer(environment, undefined, main)
  servers.push(server)
  await balancer.add(await server.url())
  return server
}
const owner = () => ({ ...postgres.connection, database: 'manger' })
const newest = () =>
  connected(owner(), async (client) => {
    const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migrations')
    return rows[0]?.name ?? ''
  })

test.skipIf(commit === null)(
  'no call fails and nothing is lost while servers of the version before, of this and of a next one follow each other, and back',
  { timeout: 240_000 },
  async () => {
    const before = lay(sourcesAt(commit ?? ''))
    const now = lay(sourcesWith({}))
    const next = lay(sourcesWith(NEXT))
    const old = await start(before)
    const first = await newest()
    const people = await callAt(balancer.url)

    // Forward: the new one migrates while the old one serves, and the old one goes on beside it.
    const mine = await start(now)
    const second = await newest()
    expect(second > first).toBe(true)
    await people.goOn()
    // It may be of a time when a server closed its port at once.
    balancer.remove(await old.url())
    await people.goOn()
    await old.stop()
    await people.goOn()

    // A next version, which is taken back: this one starts again on what that has added.
    const theirs = await start(next)
    expect(await newest()).toBe('9998-next.sql')
    await mine.stop()
    await people.goOn()
    await start(now)
    await people.goOn()
    await theirs.stop()
    await people.goOn()

    const { writes, reads, streams, longest } = people.counts()
    const lost = await people.end(owner())
    expect(people.failed).toEqual([])
    expect(lost).toEqual([])
    expect(Math.min(writes, reads)).toBeGreaterThan(20)
    expect(streams).toBeGreaterThan(1)
    tellFigure(`the longest of ${writes} writes and ${reads} reads, ${first} to ${second}`, longest, SLOW)
  },
)
