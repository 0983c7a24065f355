import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { migrate, migrateWithin, readMigrations } from './migrate.ts'

let bare: Awaited<ReturnType<typeof createBareDatabase>>
beforeEach(async () => {
  bare = await createBareDatabase()
})
afterEach(() => bare.drop())

const first = { name: '0001-first.sql', text: 'create table things (id int)' }
const second = { name: '0002-second.sql', text: 'insert into things values (1)' }

test('every migration of the product runs on an empty database, once', async () => {
  const all = readMigrations()
  expect(await migrate(bare.owner, all)).toEqual(all.map(({ name }) => name))
  expect(await migrate(bare.owner, all)).toEqual([])
})

test('two servers that start together apply each migration once', async () => {
  const other = await bare.open()
  const applied = await Promise.all([migrate(bare.owner, [first, second]), migrate(other, [first, second])])
  await other.end()
  expect(applied.flat().sort()).toEqual([first.name, second.name])
  expect((await bare.owner.query('select count(*)::int as count from things')).rows).toEqual([{ count: 1 }])
})

test('a file that was changed after it was applied is refused, one with other line ends is not', async () => {
  const lines = { name: '0001-first.sql', text: 'create table\nthings (id int)' }
  await migrate(bare.owner, [lines])
  expect(await migrate(bare.owner, [{ ...lines, text: lines.text.replace('\n', '\r\n') }])).toEqual([])
  await expect(migrate(bare.owner, [first])).rejects.toThrow(/0001-first.sql was changed/)
})

const needing = (number: string) => ({
  name: '0003-away.sql',
  text: `-- Needs ${number}: nobody asks for it any more.\ndrop table things`,
})

test('the version before starts on a database to which a newer one has only added something', async () => {
  await migrate(bare.owner, [first, second])
  expect(await migrate(bare.owner, [first])).toEqual([])
})

test('code that still uses what a newer version took away is refused, code since then is not', async () => {
  await bare.owner.query(
    'create table schema_migrations (name text primary key, sha256 text not null, at timestamptz default now(), needs text)',
  )
  await migrate(bare.owner, [first, second, needing('0002')])
  expect(await migrate(bare.owner, [first, second])).toEqual([])
  await expect(migrate(bare.owner, [first])).rejects.toThrow(
    'The database is newer than this program: it has 0003-away.sql, which needs servers of 0002 or later.',
  )
})

const beside = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const client = await bare.open()
  return work(client).finally(() => client.end())
}

test('a table that somebody reads for long is waited for and told once; others read it meanwhile', async () => {
  await migrate(bare.owner, [first, second])
  const [backup, caller] = [await bare.open(), await bare.open()]
  await backup.query("set application_name = 'night backup'")
  const { rows } = await backup.query<{ pid: number }>('select pg_backend_pid() as pid')
  await backup.query('begin; lock table things in access share mode')
  const change = { name: '0003-change.sql', text: 'alter table things add column kg int' }
  const said: string[] = []
  const changed = migrate(bare.owner, [first, second, change], { say: (text) => said.push(text), beside })
  const waiting = "select from pg_locks where relation = 'things'::regclass and not granted"
  const untilWaits = (count: number) =>
    expect.poll(async () => (await caller.query(waiting)).rowCount).toBe(count)
  await untilWaits(1)
  await caller.query("set lock_timeout = '5s'")
  expect((await caller.query('select * from things')).rows).toEqual([{ id: 1 }])
  const holders = `night backup (process ${rows[0]?.pid})`
  const told = [`The migration 0003-change.sql waits for the table things in use by ${holders}`]
  await expect.poll(() => said).toEqual(told)
  // The next turn, for longer than it took to tell of the first.
  await untilWaits(0)
  await untilWaits(1)
  await untilWaits(0)
  await backup.query('commit')
  expect(await changed).toEqual(['0003-change.sql'])
  expect(said).toEqual(told)
  await Promise.all([backup.end(), caller.end()])
})

test('one that meets a call in a deadlock is done again, and the call is not', async () => {
  const others = { name: '0002-others.sql', text: 'create table others (id int)' }
  await migrate(bare.owner, [first, others])
  const caller = await bare.open()
  // The migration looks for a deadlock before the call does.
  await caller.query("set deadlock_timeout = '20s'; begin; insert into others values (1)")
  const change = {
    name: '0003-both.sql',
    text: 'alter table things add column kg int; alter table others add column kg int',
  }
  const changed = migrate(bare.owner, [first, others, change])
  const waiting = "select from pg_locks where relation = 'others'::regclass and not granted"
  await expect.poll(async () => (await caller.query(waiting)).rowCount).toBe(1)
  await caller.query('insert into things (id) values (2)')
  await caller.query('commit')
  expect(await changed).toEqual([change.name])
  expect((await caller.query('select id, kg from things')).rows).toEqual([{ id: 2, kg: null }])
  await caller.end()
})

const EACH =
  "select format('alter table %s add column if not exists kg int', name) as step from (values ('others'), ('things')) t (name)"
const oneByOne = { name: '0003-each.sql', text: `-- One after the other: both are written all day.\n${EACH}` }

test('one that changes many tables holds one of them at a time', async () => {
  const others = { name: '0002-others.sql', text: 'create table others (id int)' }
  await migrate(bare.owner, [first, others])
  const [caller, beside] = [await bare.open(), await bare.open()]
  await caller.query('begin; lock table things in access share mode')
  const changed = migrate(bare.owner, [first, others, oneByOne])
  const waiting = "select from pg_locks where relation = 'things'::regclass and not granted"
  await expect.poll(async () => (await caller.query(waiting)).rowCount).toBe(1)
  // The first one is done, and its callers do not wait for the second.
  await beside.query("set lock_timeout = '100ms'; insert into others values (1, 5)")
  await caller.query('commit')
  expect(await changed).toEqual([oneByOne.name])
  expect(await migrate(bare.owner, [first, others, oneByOne])).toEqual([])
  await Promise.all([caller.end(), beside.end()])
})

test('one after the other is also done within a restore', async () => {
  const others = { name: '0002-others.sql', text: 'create table others (id int)' }
  await bare.owner.query('begin')
  expect(await migrateWithin(bare.owner, [first, others, oneByOne])).toHaveLength(3)
  await bare.owner.query('commit; insert into things values (1, 5); insert into others values (1, 5)')
})

test('a file that goes another way than the one it was goes on databases that have that one, and with servers that know it', async () => {
  await migrate(bare.owner, [first, second])
  const { rows } = await bare.owner.query<{ sha256: string }>(
    "select sha256 from schema_migrations where name = '0002-second.sql'",
  )
  const way = { ...second, text: `-- Was ${rows[0]?.sha256}: which took longer.\n${second.text}` }
  expect(await migrate(bare.owner, [first, way])).toEqual([])
  const fresh = await createBareDatabase()
  expect(await migrate(fresh.owner, [first, way])).toEqual([first.name, second.name])
  expect(await migrate(fresh.owner, [first, second])).toEqual([])
  await fresh.drop()
})

test('a server that waits for the migration of another says so', async () => {
  const reader = await bare.open()
  await migrate(bare.owner, [first])
  await reader.query('begin; lock table things in access share mode')
  const other = await bare.open()
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  const change = { name: '0002-change.sql', text: 'alter table things add column kg int' }
  const changed = migrate(other, [first, change])
  const waiting = "select from pg_locks where relation = 'things'::regclass and not granted"
  await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1)
  const said: string[] = []
  const later = migrate(bare.owner, [first, change], { say: (text) => said.push(text), beside })
  await expect
    .poll(() => said)
    .toEqual([`Waiting for another server, which migrates the database: process ${rows[0]?.pid}`])
  await reader.query('commit')
  expect([await changed, await later]).toEqual([['0002-change.sql'], []])
  await Promise.all([reader.end(), other.end()])
})

test('one that fails leaves nothing behind and names itself', async () => {
  const broken = { name: '0002-broken.sql', text: 'create table more (id int); select nonsense' }
  await expect(migrate(bare.owner, [first, broken])).rejects.toThrow(/0002-broken.sql: .*nonsense/)
  const { rows } = await bare.owner.query(
    "select to_regclass('things') as things, to_regclass('more') as more",
  )
  expect(rows).toEqual([{ things: 'things', more: null }])
})

test('one that would change no row because row-level security hides them fails', async () => {
  const user = { user: `owner_${process.pid}`, password: 'ordinary' }
  await bare.owner.query(`create role ${user.user} login password 'ordinary' nosuperuser`)
  await bare.owner.query(`grant create, usage on schema public to ${user.user}`)
  const ordinary = await bare.open(user)
  const table = {
    name: '0001-table.sql',
    text: `create table kept (client_id int, weight int);
      insert into kept values (1, 5);
      alter table kept enable row level security;
      alter table kept force row level security;
      create policy clients on kept using (false)`,
  }
  const hidden = { name: '0002-hidden.sql', text: 'update kept set weight = 6' }
  await expect(migrate(ordinary, [table, hidden])).rejects.toThrow(/row-level security/)
  const open = {
    name: '0002-open.sql',
    text: `alter table kept no force row level security;
      update kept set weight = 6;
      alter table kept force row level security`,
  }
  expect(await migrate(ordinary, [table, open])).toEqual(['0002-open.sql'])
  expect((await bare.owner.query('select weight from kept')).rows).toEqual([{ weight: 6 }])
  await ordinary.end()
  await bare.owner.query(`drop owned by ${user.user}; drop role ${user.user}`)
})
