import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connected } from '#testing/database/connected.ts'
import { PATH_RULES } from '#testing/http/path-rules.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { type Database, openDatabase } from './open.ts'
import { inClients, type Queryable, readBesideShares, readInClients, type Tx } from './transaction.ts'

/** Calls of one kind that come together: each takes a connection, which then holds the statements. */
const TOGETHER = 4
const AT = '2026-03-10T08:00:00Z'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
})
afterAll(() => api.close())

/** What a newer server does to tables that others use: each gets a column, and its texts become of another type. */
const migrate = (round: number) =>
  connected(api.database.pool.options, (owner) =>
    owner.query(`do $$ declare one record; begin
      for one in select c.oid::regclass as name, a.attname as text from pg_class c
        left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid in ('text'::regtype, 'varchar'::regtype)
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      loop
        execute format('alter table %s add column if not exists added_${round} int', one.name);
        continue when one.text is null;
        begin
          execute format('alter table %s alter column %I type varchar(${5000 + round})', one.name, one.text);
        exception when feature_not_supported or dependent_objects_still_exist then null;
        end;
      end loop;
    end $$`),
  )

describe('while a newer server changes every table, two older ones answer', () => {
  let servers: Pick<TestApi, 'as'>[]
  beforeAll(async () => {
    servers = [api, await api.neighbour()]
  })

  const lists = [...PATH_RULES.keys()]
    .filter((call) => call.startsWith('GET ') && !call.includes(':'))
    .map((call) => `/api/${call.slice('GET '.length)}`)

  test('every list as before', async () => {
    // All lists at once are more than a client's share: whoever is told to come again does so.
    const statusOf = async (get: () => Promise<{ status: number }>): Promise<number> => {
      for (let left = 5; left > 0; left--) {
        const { status } = await get()
        if (status !== 503) return status
      }
      return 503
    }
    const statuses = async ({ as }: Pick<TestApi, 'as'>) =>
      Promise.all(lists.map(async (path) => `${path} ${await statusOf(() => as('owner.ua').get(path))}`))
    const all = () => Promise.all(servers.map(statuses))
    const before = await all()
    await migrate(1)
    expect(await all()).toEqual(before)
  }, 60_000)

  test('writes of a row, of its change and of its end', async () => {
    const write = async ({ as }: Pick<TestApi, 'as'>) => {
      const path = '/api/manager/animaltypes/'
      const made = await as('owner.ua').post(path, { name: randomUUID() })
      const { id, version } = made.body.data
      const named = await as('owner.ua').put(`${path}${id}/`, { name: randomUUID(), version })
      return [made.status, named.status, (await as('owner.ua').delete(`${path}${id}/`)).status]
    }
    const all = () =>
      Promise.all(servers.flatMap((one) => Array.from({ length: TOGETHER }, () => write(one))))
    const done = Array.from({ length: servers.length * TOGETHER }, () => [201, 200, 204])
    expect(await all()).toEqual(done)
    await migrate(2)
    expect(await all()).toEqual(done)
  }, 60_000)
})

describe('one connection that knows a table as it was', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ ...api.database.pool.options, max: 1 })
  })
  afterAll(() => database.close())

  const farms = (tx: Queryable) =>
    sql<{ client_id: number }>`select * from farms where id > ${0} order by id`.execute(tx)
  const farmsOf = async (tx: Queryable) => [...new Set((await farms(tx)).rows.map((row) => row.client_id))]
  const groups = (tx: Tx) => sql`select * from groups where id > ${0} order by id`.execute(tx)
  const ours = () => [api.client('ua')]

  test('reads it anew, in a frame and without one, and sees the rows of no other client', async () => {
    const twice = (tx: Tx) => Promise.all([farmsOf(tx), groups(tx)])
    const read = async () => {
      expect(await farmsOf(database.kysely)).toEqual([])
      const [clients, { rows }] = await readInClients(database, ours(), twice)
      expect(clients).toEqual(ours())
      expect(await readBesideShares(database, [api.client('us')], farmsOf)).toEqual([api.client('us')])
      return Object.keys(rows[0] ?? {})
    }
    const before = await read()
    await migrate(3)
    expect(await read()).toEqual([...before, 'added_3'])
  })

  test('does a transaction again as a whole', async () => {
    let times = 0
    const work = () =>
      inClients(database, ours(), async (tx) => {
        times++
        await tx
          .insertInto('animal_types')
          .values({ client_id: api.client('ua'), name: `Cows ${times}`, created_at: AT, updated_at: AT })
          .execute()
        return farmsOf(tx)
      })
    await work()
    await migrate(4)
    expect(await work()).toEqual(ours())
    expect(times).toBe(3)
    const { rows } = await api.inClient('ua', (tx) =>
      sql`select name from animal_types where name like 'Cows %' order by 1`.execute(tx),
    )
    expect(rows).toEqual([{ name: 'Cows 1' }, { name: 'Cows 3' }])
  })

  test('fails at once where a statement is not supported, for which it has the same code', async () => {
    let times = 0
    const work = inClients(database, ours(), (tx) => {
      times++
      return sql`select count(*) from farms for update`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '0A000' })
    expect(times).toBe(1)
  })
})
