import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPrepared } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { connected } from '#testing/database/connected.ts'
import { inDatabase } from '#testing/databases.ts'
import { listenAt } from '#testing/events/listen.ts'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'

// Growth H2: nobody notifies in the transaction of a weighing, and nothing told is lost.
const SECOND = { timeout: 1000, interval: 5 }

let api: FeedingApi
let other: Awaited<ReturnType<FeedingApi['neighbour']>>
let streams: Awaited<ReturnType<typeof listenAt>>[]
beforeAll(async () => {
  api = await createFeedingApi()
  other = await api.neighbour()
  const bases = [api.app, other.app].map((app) => app.listen({ port: 0, host: '127.0.0.1' }))
  const authorization = `Bearer ${await api.tokenOf('owner.ua')}`
  streams = await Promise.all(
    bases.map(async (base) => listenAt(`${await base}/ui/events?farm=${api.world.farm}`, { authorization })),
  )
})
afterAll(async () => {
  for (const { close } of streams) close()
  await api.close()
})

const connection = async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database.kysely)
  return inDatabase(inject('server').connection, rows[0]?.name ?? '')
}
const isTold = (id: number) => (stream: (typeof streams)[number]) =>
  stream.told().some(({ kind, data }) => kind === 'feeding' && Reflect.get(Object(data), 'id') === id)
/** Waits until both servers have told of it; fails after a second. */
const untilTold = (id: number) => expect.poll(() => streams.map(isTold(id)), SECOND).toEqual([true, true])
const EVENT = (id: number) =>
  `set app.clients = '${api.client('ua')}'; insert into events (client_id, farm_id, kind, object_id)
   values (${api.client('ua')}, ${api.world.farm}, 'feeding', ${id})`

describe('what is written on one server is told on both', () => {
  test('within a second, most of it at once', async () => {
    const began = performance.now()
    const { id } = await api.plan()
    await untilTold(id)
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('by whom nobody tells afterwards, as his process died behind its commit', async () => {
    await connected(await connection(), (owner) => owner.query(EVENT(700_001)))
    await untilTold(700_001)
  })

  test('by a server that is killed right behind its commit', async () => {
    const dying = await openPrepared({ ...(await connection()), application_name: 'dying' })
    await inClients(dying, [api.client('ua')], (tx) =>
      sql`insert into events (client_id, farm_id, kind, object_id)
        values (${api.client('ua')}, ${api.world.farm}, 'feeding', 700002)`.execute(tx),
    )
    await connected(await connection(), (owner) =>
      owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying'`),
    )
    await dying.close()
    await untilTold(700_002)
  })

  test('in whatever order transactions end: a lower number that comes to light after a higher one', async () => {
    await connected(await connection(), async (slow) => {
      await slow.query(`begin; ${EVENT(700_003)}`)
      await connected(await connection(), (quick) => quick.query(EVENT(700_004)))
      await untilTold(700_004)
      expect(streams.map(isTold(700_003))).toEqual([false, false])
      await slow.query('commit')
      await untilTold(700_003)
    })
    const ids = streams.map(({ told }) => told().map(({ data }) => Number(Reflect.get(Object(data), 'id'))))
    for (const told of ids) expect(told.filter((id) => id === 700_003 || id === 700_004)).toHaveLength(2)
  })

  test('also what has the number of a transaction that is yet to come, as from a backup: once', async () => {
    const before = streams.map(({ told }) => told().length)
    await connected(await connection(), async (owner) => {
      await owner.query(`${EVENT(700_005)}; update events set xid = '9000000000000' where object_id = 700005`)
    })
    const { id } = await api.plan()
    await untilTold(id)
    expect(streams.map(({ told }) => told().length - (before[0] ?? 0) <= 3)).toEqual([true, true])
  })
})

test('no trigger notifies but those of who may do what', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc ~ 'pg_notify'`.execute(api.database.kysely)
  expect(rows.map(({ name }) => name)).toEqual(['tell_access'])
})
