import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inClients } from '#core/database/transaction.ts'
import { holdSums, openSums } from '#domain/ledger/kept-sums.ts'
import { holdLeftoversMonths } from '#domain/leftovers/kept-months.ts'
import { createBareDatabase } from '#testing/bare-database.ts'
import { allRoutes } from '#views/openapi/all-routes.ts'
import { callsIn } from './calls.ts'
import { minuteOf } from './measure.ts'
import { openWorld, type World } from './open-world.ts'
import { keptPerCall, timesHeld } from './real.ts'
import { makeWorld } from './world/make-world.ts'

// A little of what `npm run bench:growth` makes and measures: here it only has to be right.
const NOW = new Date('2026-03-10T08:00:00Z')
const SIZE = { years: 0.5, clients: 3, seed: 7 }

let bare: Awaited<ReturnType<typeof createBareDatabase>>
let world: World
let clients: number[]
beforeAll(async () => {
  bare = await createBareDatabase()
  await makeWorld(bare.connection, NOW, SIZE)
  world = await openWorld(bare.connection, NOW)
  clients = (await world.database.kysely.selectFrom('clients').select('id').execute()).map(({ id }) => id)
}, 120_000)
afterAll(async () => {
  await world.close()
  await bare.drop()
})

const seen = async <Row>(
  query: (clients: readonly number[]) => ReturnType<typeof sql<Row>>,
): Promise<Row[]> => inClients(world.database, clients, async (tx) => (await query(clients).execute(tx)).rows)

describe('the big world', () => {
  test('closes: balances and months are the sum of the movements, loads and groups of the weighings', async () => {
    for (const client of clients) {
      expect(await inClients(world.database, [client], (tx) => openSums(tx, client))).toEqual([])
      const now = new Date(Date.UTC(2026, 2, 10, 0, client))
      await inClients(world.database, [client], (tx) => holdLeftoversMonths({ tx, client, now }))
    }
    const open = await seen(
      () => sql<{ id: number }>`
        select f.id from feedings f
        where f.status = 'uploaded' and not f.cancelled and f.actual_weight - f.carried_weight <> (
          select coalesce(-sum(m.qty), 0) from movements m
          where m.client_id = f.client_id and m.feeding_id = f.id and m.kind = 'load')`,
    )
    expect(open).toEqual([])
  })

  test('has the days that were asked for, the same for the same seed', async () => {
    const [told] = await seen(
      () => sql<{ days: number; clients: number; kg: number }>`
        select (max(planned_on) - min(planned_on)) as days, count(distinct client_id)::int as clients,
          sum(actual_weight) filter (where exists (select from clients c where c.id = f.client_id
            and c.email like 'growth%'))::float as kg
        from feedings f`,
    )
    expect(told).toMatchObject({ days: 184, clients: 6, kg: 1_153_052 })
  })

  test('is asked by filters that there are: another name leaves a list as long as it is', async () => {
    const routes = allRoutes().filter(({ method, query }) => method === 'GET' && query)
    for (const { path } of await callsIn(world)) {
      const { pathname, searchParams } = new URL(path, 'http://host')
      const place = pathname.replace('/api/', '')
      const route = routes.find((one) =>
        new RegExp(`^${one.path.replaceAll(/:\\w+/g, '[^/]+')}$`).test(place),
      )
      const known = new Set(route?.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [])
      // A report has the filters of its type, which refuses others.
      if (place.startsWith('report/')) continue
      expect(
        [...searchParams.keys()].filter((name) => !known.has(name)),
        path,
      ).toEqual([])
    }
  })

  test('is answered on every screen', async () => {
    const calls = await callsIn(world)
    const answers: [string, number][] = []
    for (const { name, by, path } of calls)
      answers.push([name, (await (await world.as(by)).get(path)).status])
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan(50)
  }, 120_000)
})

describe('kept figures', () => {
  type Day = { client_id: number; farm_id: number; day: string; uploaded: number; off: number }
  const kept = () => seen(() => sql<Day>`select * from farm_days order by client_id, farm_id, day`)
  // As a list over the clients would count them without any kept day.
  const counted = () =>
    seen(
      () => sql<Day>`
        select f.client_id, f.farm_id, f.loaded_on as day, count(*)::int as feedings, count(f.load_started_at)::int as loaded,
          count(*) filter (where f.status = 'uploaded')::int as uploaded,
          count(*) filter (where f.status = 'waited')::int as waited, coalesce(sum(w.planned), 0) as planned,
          coalesce(sum(w.off), 0) as off, coalesce(sum(w.surplus), 0) as surplus, coalesce(sum(f.unloaded_weight), 0) as kg
        from feedings f left join lateral (
          select sum(l.planned) + f.carried_weight as planned, sum(abs(coalesce(l.actual, 0) - l.planned)) as off,
            sum(coalesce(l.actual, 0) - l.planned) as surplus
          from feeding_ingredients l
          where l.client_id = f.client_id and l.feeding_id = f.id and f.load_ended_at is not null) w on true
        where not f.cancelled group by 1, 2, 3 order by 1, 2, 3`,
    )
  const marks = () => seen(() => sql`select id from farm_day_marks`)

  test('of days are those of the feedings after a minute, and follow what is changed, moved and taken away', async () => {
    await minuteOf(world, NOW)
    expect(await marks()).toEqual([])
    expect(await kept()).toEqual(await counted())
    await seen(
      () => sql`
        update feedings f set cancelled = true, version = version + 1
        where f.client_id = ${world.client} and f.planned_on = '2026-03-01' and f.status = 'uploaded' and f.position = 0`,
    )
    await seen(
      () => sql`
        update feeding_ingredients l set actual = actual + 7
        from feedings f where f.client_id = l.client_id and f.id = l.feeding_id and f.planned_on = '2026-03-02'
          and l.actual is not null`,
    )
    await seen(
      () => sql`
        update feedings set planned_on = planned_on + 1 where client_id = ${world.client}
          and planned_on = (select max(planned_on) from feedings where client_id = ${world.client})`,
    )
    expect((await marks()).length).toBeGreaterThan(0)
    expect(await kept()).not.toEqual(await counted())
    await minuteOf(world, new Date(NOW.getTime() + 60_000))
    expect(await kept()).toEqual(await counted())
  }, 60_000)

  test('that are wrong are told by the job, in the minute of the client', async () => {
    const { client } = world
    const at = new Date(Date.UTC(2026, 2, 10, Math.floor(client / 60), client % 60))
    const hold = (now: Date) => inClients(world.database, [client], (tx) => holdSums({ tx, client, now }))
    await hold(at)
    await bare.owner.query('update movement_months set qty = qty + 1 where client_id = $1', [client])
    await expect(hold(at)).rejects.toThrow(/Kept sums differ/)
    await hold(new Date(at.getTime() + 60_000))
  })
})

describe('what the server keeps', () => {
  const KB = 1024
  const CALLS = 400
  const memoryOf = (perCall: number, once: number) => ({
    calls: CALLS,
    looks: Array.from({ length: 10 }, (_, look) => {
      const filling = Math.max(0, 2 - look) * 4000 * KB
      const noise = [0, 40, -30, 20][look % 4] ?? 0
      const used = 60_000 * KB + filling + (look >= 6 ? once : 0) + (look * CALLS * perCall + noise) * KB
      return { used, rss: used + 150_000 * KB }
    }),
  })

  test('of each call is found among what is filled and what comes once', () => {
    for (const once of [0, 1500 * KB]) {
      expect(keptPerCall(memoryOf(0, once))).toBeLessThan(0.2)
      expect(keptPerCall(memoryOf(1, once))).toBeGreaterThan(0.8)
    }
  })

  test('in all is told by how many times more it holds than when it was filled', () => {
    expect(timesHeld(memoryOf(0, 0))).toBeLessThan(1.01)
    expect(timesHeld(memoryOf(0, 30_000 * KB))).toBeGreaterThan(1.1)
  })
})
