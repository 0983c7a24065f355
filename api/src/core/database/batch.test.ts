import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { batchesOn, type Sent, toWire } from './batch.ts'
import { types } from './types.ts'

let api: TestApi
let open: pg.Client[] = []
let client: pg.Client
let send: ReturnType<typeof batchesOn>

/** A connection of its own, with what it is sent in batches. */
const connect = async () => {
  const made = new pg.Client({ ...api.database.pool.options, types, pipeline: true })
  made.on('error', () => undefined)
  await made.connect()
  open.push(made)
  return { client: made, send: batchesOn(made) }
}

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ;({ client, send } = await connect())
  await client.query('create temp table cows (id bigint primary key, name text, fed_on date)')
})
afterEach(async () => {
  for (const one of open) await one.end()
  open = []
})

const stating = (text: string, ...values: unknown[]): Sent => ({
  text,
  values: values.map(toWire),
  name: text,
})
const insert = (id: number, name: string) => stating('insert into cows values ($1, $2)', id, name)
const all = stating('select id, name from cows order by id')
const rowsOf = async (one: Sent) => (await send([one]))[0]?.rows

/** How often the server answers that it is ready, and how often it tells the shape of rows. */
const watch = ({ connection }: pg.Client) => {
  const heard = { readyForQuery: 0, rowDescription: 0, parseComplete: 0 }
  for (const name of Object.keys(heard) as (keyof typeof heard)[]) connection.on(name, () => heard[name]++)
  return heard
}

test('statements are done in their order and answered one by one, with one Sync', async () => {
  const heard = watch(client)
  const answers = await send([
    stating('begin'),
    insert(1, 'Zirka'),
    all,
    insert(2, 'Rosa'),
    stating('update cows set fed_on = $1', '2026-03-10'),
    stating('select id, fed_on, null as nothing from cows where id = 2'),
    stating('commit'),
  ])
  expect(answers).toEqual([
    { command: 'BEGIN', rowCount: null, rows: [] },
    { command: 'INSERT', rowCount: 1, rows: [] },
    { command: 'SELECT', rowCount: 1, rows: [{ id: 1, name: 'Zirka' }] },
    { command: 'INSERT', rowCount: 1, rows: [] },
    { command: 'UPDATE', rowCount: 2, rows: [] },
    { command: 'SELECT', rowCount: 1, rows: [{ id: 2, fed_on: '2026-03-10', nothing: null }] },
    { command: 'COMMIT', rowCount: null, rows: [] },
  ])
  expect(heard.readyForQuery).toBe(1)
})

test('a statement is parsed and its rows are described once', async () => {
  const heard = watch(client)
  for (const [id, name] of ['Zirka', 'Rosa', 'Mila'].entries()) await send([insert(id, name), all])
  expect(await rowsOf(all)).toEqual([
    { id: 0, name: 'Zirka' },
    { id: 1, name: 'Rosa' },
    { id: 2, name: 'Mila' },
  ])
  expect(heard).toMatchObject({ parseComplete: 2, rowDescription: 1 })
})

test('batches that go out together are answered each for itself', async () => {
  const both = await Promise.all([send([insert(1, 'Zirka'), all]), send([insert(2, 'Rosa'), all])])
  expect(both.map((answers) => answers.at(-1)?.rows.length)).toEqual([1, 2])
})

test('two connections know nothing of each other', async () => {
  const other = await connect()
  await other.client.query('create temp table cows (id bigint, name text, barn text)')
  await other.send([stating('insert into cows values (1, $1, $2)', 'Wanda', 'North')])
  await send([insert(1, 'Zirka')])
  const every = stating('select * from cows')
  for (let time = 0; time < 2; time++) {
    const [here, there] = await Promise.all([send([every]), other.send([every])])
    expect(here[0]?.rows).toEqual([{ id: 1, name: 'Zirka', fed_on: null }])
    expect(there[0]?.rows).toEqual([{ id: 1, name: 'Wanda', barn: 'North' }])
  }
})

test('the first error fails the batch, what stands behind it is not done, and the transaction has failed', async () => {
  await send([insert(1, 'Zirka')])
  const failing = send([stating('begin'), insert(1, 'Rosa'), stating('delete from cows'), stating('commit')])
  await expect(failing).rejects.toMatchObject({ code: '23505', table: 'cows' })
  await expect(send([all])).rejects.toMatchObject({ code: '25P02' })
  await send([stating('rollback')])
  expect(await rowsOf(all)).toEqual([{ id: 1, name: 'Zirka' }])
  expect((await send([stating('delete from cows')]))[0]?.rowCount).toBe(1)
})

test('without a transaction of their own, statements of one batch are done all or none', async () => {
  await expect(send([insert(1, 'Zirka'), stating('select 1 / 0')])).rejects.toThrow('division by zero')
  expect(await rowsOf(all)).toEqual([])
})

test('a statement that cannot be parsed is parsed anew when it can, and so are those behind it', async () => {
  const later = stating('select name from bulls')
  const behind = stating('select count(*) as n from cows')
  const wrong = send([insert(1, 'Zirka'), later, behind])
  await expect(wrong).rejects.toMatchObject({ code: '42P01', position: '18' })
  await client.query("create temp table bulls as select 'Boris' as name")
  const answers = await send([insert(1, 'Zirka'), later, behind])
  expect(answers.map(({ rows }) => rows)).toEqual([[], [{ name: 'Boris' }], [{ n: 1 }]])
})

test('a statement that was parsed and then failed is done when it can be', async () => {
  const half = (of: number) => stating('select 10 / $1::int as half', of)
  for (const _time of [1, 2]) await expect(send([half(0)])).rejects.toThrow('division by zero')
  expect(await rowsOf(half(2))).toEqual([{ half: 5 }])
})

test('names that the server has lost are told to it again', async () => {
  await send([insert(1, 'Zirka'), all])
  await client.query('deallocate all')
  await expect(send([all])).rejects.toMatchObject({ code: '26000' })
  expect(await rowsOf(all)).toEqual([{ id: 1, name: 'Zirka' }])
})

test('a table that has changed fails a statement once, and its rows are right then', async () => {
  await send([insert(1, 'Zirka')])
  const every = stating('select * from cows')
  expect(await rowsOf(every)).toEqual([{ id: 1, name: 'Zirka', fed_on: null }])
  await client.query('alter table cows drop fed_on, add barn int not null default 7')
  await expect(send([every])).rejects.toThrow('cached plan must not change result type')
  expect(await rowsOf(every)).toEqual([{ id: 1, name: 'Zirka', barn: 7 }])
  // What it names itself it still finds.
  expect(await rowsOf(all)).toEqual([{ id: 1, name: 'Zirka' }])
})

test('a connection that is ended fails all that wait on it', async () => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { client: killer } = await connect()
  const waiting = Promise.allSettled([
    send([insert(1, 'Zirka'), stating('select pg_sleep(30)'), all]),
    send([all]),
  ])
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await waiting).toMatchObject([
    { status: 'rejected', reason: { code: '57P01' } },
    { status: 'rejected' },
  ])
  await expect(send([all])).rejects.toThrow('not queryable')
})

test('a value that cannot be read fails its batch, not the connection', async () => {
  const farOff = send([stating("select '10000-01-01'::timestamptz as moment"), insert(1, 'Zirka')])
  await expect(farOff).rejects.toThrow('Invalid time value')
  expect(await rowsOf(all)).toEqual([{ id: 1, name: 'Zirka' }])
})

test('notices are heard, and stand in no answer', async () => {
  const heard: (string | undefined)[] = []
  client.on('notice', ({ message }) => heard.push(message))
  const answers = await send([stating(`do $$ begin raise notice 'fed'; end $$`), all])
  expect(answers.map(({ command }) => command)).toEqual(['DO', 'SELECT'])
  expect(heard).toEqual(['fed'])
})

test('values of every kind arrive as they were sent, also without a name', async () => {
  const text =
    'select $1::text as word, $2::bigint[] as ids, $3::jsonb as plan, $4::bytea as picture, $5::int as none'
  const values = ['їжа; "сіно"', [1, 2], { kg: 1.5 }, Buffer.from([0, 255]), null].map(toWire)
  const wanted = {
    word: 'їжа; "сіно"',
    ids: [1, 2],
    plan: { kg: 1.5 },
    picture: Buffer.from([0, 255]),
    none: null,
  }
  for (const name of [undefined, 'of every kind', 'of every kind', undefined]) {
    expect(await rowsOf({ text, values, name })).toEqual([wanted])
  }
})
