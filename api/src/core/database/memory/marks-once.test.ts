import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import type { Queryable, Tx } from '../transaction.ts'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const inClient = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.inClient('ua', work)
const days = (tx: Tx) => keepFarmDays({ tx, client: api.client('ua') })
const daysMarked = () =>
  inClient(async (tx) => (await sql<{ day: string }>`select day from farm_day_marks`.execute(tx)).rows.length)
const clientMarks = (tx: Queryable) =>
  sql`select from client_marks where xid = pg_current_xact_id()`.execute(tx).then(({ rows }) => rows.length)

const LOADING = sql`(select id from feedings where status = 'in_process' order by id limit 1)`
const LOADED = sql`(select id from feedings where status = 'uploaded' and not cancelled order by id limit 1)`
const weigh = (feeding: RawBuilder<unknown>) =>
  sql`update feeding_ingredients set actual = coalesce(actual, 0) + 5 where feeding_id = ${feeding}`
const book = (feeding: RawBuilder<unknown>) => sql`
  insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id)
  select client_id, ingredient_id, 'load', -10, 1000, -10, day, at, ${feeding} from movements
  where kind = 'load' order by id limit 1`
const stamp = (feeding: RawBuilder<unknown>) =>
  sql`update feedings set version = version + 1, updated_at = now(), partial = not partial where id = ${feeding}`
const end = (feeding: RawBuilder<unknown>) =>
  sql`update feedings set load_ended_at = now() where id = ${feeding}`

beforeEach(() => inClient(days))

describe('the day of a feeding', () => {
  const WEIGHT = [book, weigh, stamp] as const

  test('is not marked by a weight while its load is under way', async () => {
    await inClient(async (tx) => {
      for (const part of WEIGHT) await part(LOADING).execute(tx)
    })
    expect(await daysMarked()).toBe(0)
  })

  test.each(WEIGHT.slice(0, 2).map((part) => [part.name, part] as const))(
    'is marked by a weight that comes after its load: %s',
    async (_, part) => {
      await inClient((tx) => part(LOADED).execute(tx))
      expect(await daysMarked()).toBe(1)
    },
  )

  test('is marked once by all lines of a weight', async () => {
    await inClient(async (tx) => {
      await book(LOADED).execute(tx)
      await weigh(LOADED).execute(tx)
    })
    expect(await daysMarked()).toBe(1)
  })

  test('is marked by the end of a load that was weighed in the same transaction', async () => {
    await inClient(async (tx) => {
      const { rows } = await sql<{ id: number }>`${LOADING}`.execute(tx)
      const one = sql`${rows[0]?.id}`
      await weigh(one).execute(tx)
      await end(one).execute(tx)
      await weigh(one).execute(tx)
      await sql`update feedings set load_ended_at = null where id = ${one}`.execute(tx)
    })
    expect(await daysMarked()).toBeGreaterThan(0)
  })

  test('is marked of each feeding that a transaction changes', async () => {
    await inClient((tx) =>
      sql`update feeding_ingredients set actual = actual + 1 where actual is not null and feeding_id in (
        select id from feedings where load_ended_at is not null order by planned_on desc, id limit 5)`.execute(
        tx,
      ),
    )
    expect(await daysMarked()).toBe(5)
  })

  test('is marked again by what changes after the marks were taken, and after the first was undone', async () => {
    await inClient(async (tx) => {
      await weigh(LOADED).execute(tx)
      await days(tx)
      await weigh(LOADED).execute(tx)
    })
    expect(await daysMarked()).toBe(1)
    await inClient(days)
    await inClient(async (tx) => {
      await sql`savepoint one`.execute(tx)
      await weigh(LOADED).execute(tx)
      await sql`rollback to savepoint one`.execute(tx)
      await weigh(LOADED).execute(tx)
    })
    expect(await daysMarked()).toBe(1)
  })

  test('is marked by every column of a feeding that may stand in its figures', async () => {
    const { rows } = await inClient((tx) =>
      sql<{ name: string }>`
        select attname as name from pg_attribute a
        where attrelid = 'feedings'::regclass and attnum > 0 and not attisdropped and not attnum = any (
          select unnest(tgattr::smallint[]) from pg_trigger where tgname = 'feedings_mark_changed')
        order by 1`.execute(tx),
    )
    expect(rows.map(({ name }) => name)).toEqual(['partial', 'updated_at', 'version'])
  })
})

describe('a client', () => {
  test('is marked once by a transaction, and again when the first mark was undone', async () => {
    await inClient(async (tx) => {
      await sql`savepoint one`.execute(tx)
      await stamp(LOADING).execute(tx)
      expect(await clientMarks(tx)).toBe(1)
      await sql`rollback to savepoint one`.execute(tx)
      expect(await clientMarks(tx)).toBe(0)
      await weigh(LOADING).execute(tx)
      await stamp(LOADING).execute(tx)
      expect(await clientMarks(tx)).toBe(1)
    })
  })

  test('is marked by each transaction of a connection, also when others were marked before', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        inClient(async (tx) => {
          await sql`update balances set qty = qty`.execute(tx)
          expect(await clientMarks(tx)).toBe(1)
        }),
      ),
    )
    const both = [api.client('ua'), api.client('us')]
    await api.database.kysely.connection().execute(async (tx) => {
      await sql`begin`.execute(tx)
      await sql`select set_config('app.clients', ${both.join(',')}, true)`.execute(tx)
      await sql`update balances set qty = qty`.execute(tx)
      expect(await clientMarks(tx)).toBe(2)
      await sql`rollback`.execute(tx)
    })
  })
})

test('months are the sum of what moved in them, also of a month that nothing has moved in', async () => {
  await inClient(async (tx) => {
    await book(LOADED).execute(tx)
    await sql`
      insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at)
      select client_id, ingredient_id, 'delivery', n, 1000, n, date '2031-05-01' + n, at
      from movements cross join generate_series(1, 3) n where id = (select min(id) from movements)`.execute(
      tx,
    )
  })
  const { rows } = await inClient((tx) =>
    sql`select 1 from (
        select client_id, ingredient_id, date_trunc('month', day::timestamp)::date, kind, sum(qty), sum(value), count(*), max(id)
        from movements group by 1, 2, 3, 4
        except select client_id, ingredient_id, month, kind, qty, value, moves, last from movement_months) x`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([])
})
