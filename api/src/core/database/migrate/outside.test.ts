import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { migrate, migrateWithin } from './migrate.ts'

/** Longer than until PostgreSQL looks for a deadlock. */
const DEADLOCK_MS = 1500

let bare: Awaited<ReturnType<typeof createBareDatabase>>
let opened: pg.Client[] = []
beforeEach(async () => {
  bare = await createBareDatabase()
})
afterEach(async () => {
  await Promise.allSettled(opened.map((client) => client.end()))
  opened = []
  await bare.drop()
})
const open = async (): Promise<pg.Client> => {
  const client = await bare.open()
  // One of them is killed.
  client.on('error', () => undefined)
  opened.push(client)
  return client
}

const first = {
  name: '0001-first.sql',
  text: 'create table things (id int, name text); insert into things select n, n::text from generate_series(1, 20000) n',
}
const index = {
  name: '0002-index.sql',
  text: '-- Outside a transaction: things are written all day.\ncreate index concurrently things_name on things (name);\n',
}
const INDEXES = "select indisvalid as valid from pg_index where indexrelid = to_regclass('things_name')"
const indexes = async (): Promise<boolean[]> =>
  (await bare.owner.query<{ valid: boolean }>(INDEXES)).rows.map(({ valid }) => valid)

test('an index is built while others write, waits for nobody who waits for it, and is built anew after a kill half way', async () => {
  await migrate(bare.owner, [first])
  const [reader, writer, one, two] = [await open(), await open(), await open(), await open()]
  // As a backup: what it sees has to last, and an index waits until it is done.
  await reader.query('begin isolation level repeatable read; select count(*) from things')
  const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
  const killed = migrate(one, [first, index]).catch((error: Error) => error.message)
  await expect.poll(indexes).toEqual([false])
  const later = migrate(two, [first, index])
  // Whoever writes meanwhile waits for nothing.
  await writer.query("set lock_timeout = '300ms'")
  for (const until = performance.now() + DEADLOCK_MS; performance.now() < until; await pause(20)) {
    await writer.query("insert into things values (0, 'meanwhile')")
    await writer.query("update things set name = 'again' where id = 1")
  }
  expect(await indexes()).toEqual([false])
  await bare.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await killed).toMatch(/terminated/)
  expect(await indexes()).toEqual([false])
  await reader.query('commit')
  expect(await later).toEqual([index.name])
  expect(await indexes()).toEqual([true])
  await bare.owner.query('analyze things; set enable_seqscan = off')
  const plan = await bare.owner.query("explain select from things where name = 'meanwhile'")
  expect(JSON.stringify(plan.rows)).toContain('things_name')
  // Noted: nobody does it again.
  expect(await migrate(bare.owner, [first, index])).toEqual([])
})

test('a server that starts while an index is built waits for it, and the index not for the server', async () => {
  await migrate(bare.owner, [first])
  const [writer, one, two] = [await open(), await open(), await open()]
  await writer.query("begin; update things set name = 'first' where id = 1")
  const built = migrate(one, [first, index])
  await expect.poll(indexes).toEqual([false])
  const later = migrate(two, [first, index])
  await pause(DEADLOCK_MS)
  await writer.query('commit')
  expect([await built, await later]).toEqual([[index.name], []])
  expect(await indexes()).toEqual([true])
})

test('one that is whole and was not noted is built anew', async () => {
  await migrate(bare.owner, [first])
  await bare.owner.query('create index things_name on things (id)')
  expect(await migrate(bare.owner, [first, index])).toEqual([index.name])
  const { rows } = await bare.owner.query("select pg_get_indexdef('things_name'::regclass) as of")
  expect(rows[0].of).toContain('(name)')
})

test('a restore, which is one transaction, builds it in there', async () => {
  await bare.owner.query('begin')
  expect(await migrateWithin(bare.owner, [first, index])).toEqual([first.name, index.name])
  await bare.owner.query('commit')
  expect(await indexes()).toEqual([true])
  expect(await migrate(bare.owner, [first, index])).toEqual([])
})

test.each([
  ['create index concurrently on things (name)'],
  ['create index things_name on things (name)'],
  ['create index concurrently things_name on things (name); select 1'],
  ['alter table things add column kg int'],
])('nothing else goes outside of a transaction: %s', async (text) => {
  await migrate(bare.owner, [first])
  const other = { ...index, text: `-- Outside a transaction: for another reason.\n${text}` }
  await expect(migrate(bare.owner, [first, other])).rejects.toThrow(
    '0002-index.sql: outside of a transaction goes one "create index concurrently <name> on …" alone.',
  )
})
