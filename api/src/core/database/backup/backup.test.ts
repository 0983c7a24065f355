import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '#core/database/migrate/migrate.ts'
import { createBareDatabase } from '#testing/bare-database.ts'
import { connected } from '#testing/database/connected.ts'
import { contentsOf } from '#testing/database/contents.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let api: TestApi
let source: pg.ClientConfig
let folder: string
let file: string
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
  source = api.database.pool.options
}, 120_000)
afterAll(() => api.close())
beforeEach(() => {
  folder = temporaryData()
  mkdirSync(folder, { recursive: true })
  file = join(folder, 'farm.backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// A restore ends whoever is connected, and so the owner's connection of the test.
const bare = async () => {
  const made = await createBareDatabase()
  made.owner.on('error', () => undefined)
  const rowsOf = (query: string) =>
    connected(made.connection, async (client) => (await client.query(query)).rows)
  return { ...made, rowsOf }
}

const into = (target: { connection: pg.ClientConfig }, isReplacing = false) => ({
  connection: target.connection,
  dataDir: join(folder, 'data'),
  isReplacing,
})

describe('a backup that is put back', () => {
  test('is the same database, row by row, with its keys, triggers and next numbers', async () => {
    const target = await bare()
    const said = await backup({ connection: source, dataDir: api.deps.dataDir }, file)
    expect(said).toMatch(/holds \d{4,} rows of \d+ tables/)
    expect(statSync(file).mode & 0o077).toBe(0)
    await restore(into(target), file)
    const before = await contentsOf(source)
    expect(Object.values(before.tables).flat().length).toBeGreaterThan(5000)
    expect(await contentsOf(target.connection)).toEqual(before)
    const facts = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`
    const guards = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    const walls = `select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
    for (const query of [facts, guards, walls]) {
      const of = async (connection: pg.ClientConfig) =>
        (await connected(connection, (client) => client.query(query))).rows
      expect(await of(target.connection)).toEqual(await of(source))
    }
    await target.drop()
  })

  test('stands at one moment, however much is written meanwhile', async () => {
    const target = await bare()
    let isDone = false
    const writing = (async () => {
      for (let pair = 1; !isDone; pair++) {
        await api.inClient('ua', async (tx) => {
          for (const name of [`a ${pair}`, `b ${pair}`]) {
            await tx
              .insertInto('animal_types')
              .values({ client_id: api.client('ua'), name })
              .execute()
          }
        })
      }
    })()
    await backup({ connection: source, dataDir: api.deps.dataDir }, file)
    isDone = true
    await writing
    await restore(into(target), file)
    const rows = await target.rowsOf(
      `select left(name, 1) as side, count(*)::int from animal_types where name ~ '^[ab] \\d+$' group by 1 order by 1`,
    )
    expect(rows[0]?.count ?? 0).toBe(rows[1]?.count ?? 0)
    await target.drop()
  })

  test('of and by a role that row-level security binds is as whole', async () => {
    const target = await bare()
    const named = `owner_${process.pid}`
    await target.owner.query(`create role ${named} login password 'a password'; grant manger_app to ${named};
      grant create, usage on schema public to ${named}`)
    const login = await target.open({ user: named, password: 'a password' })
    const { host, port, database = '' } = login
    await login.end()
    const asOwner = { host, port, database, user: named, password: 'a password' }
    await backup({ connection: source, dataDir: api.deps.dataDir }, file)
    await restore({ ...into(target), connection: asOwner }, file)
    const again = join(folder, 'again.backup')
    await backup({ connection: asOwner, dataDir: join(folder, 'data') }, again)
    const rowsOf = (path: string) => /"tables":(\{.*?\})/.exec(gunzipSync(readFileSync(path)).toString())?.[1]
    expect(rowsOf(again)).toBe(rowsOf(file))
    await target.owner.query(`drop owned by ${named} cascade; drop role ${named}`)
    await target.drop()
  })

  test('of an older version becomes this one', async () => {
    const [older, target] = [await bare(), await bare()]
    const migrations = readMigrations()
    await migrate(older.owner, migrations.slice(0, -3))
    await older.owner.query(
      `insert into accounts (email, password_hash, user_type, created_at, updated_at) values ('a@b.example', 'x', 'admin', now(), now())`,
    )
    await backup({ connection: older.connection, dataDir: folder }, file)
    await restore(into(target), file)
    expect(await target.rowsOf('select from schema_migrations')).toHaveLength(migrations.length)
    expect(await target.rowsOf('select email from accounts')).toEqual([{ email: 'a@b.example' }])
    await older.drop()
    await target.drop()
  })

  test('brings the releases and the key of the data folder, and writes nothing elsewhere', async () => {
    const [older, target] = [await bare(), await bare()]
    await migrate(older.owner, readMigrations())
    const from = join(folder, 'from')
    mkdirSync(join(from, 'releases', 'stock'), { recursive: true })
    const bytes = Buffer.from([0, 10, 92, 46, 10, 255])
    writeFileSync(join(from, 'releases', 'stock', 'entry.js'), bytes)
    writeFileSync(join(from, 'releases', 'stock', 'empty.js'), '')
    writeFileSync(join(from, 'secret'), 's'.repeat(64), { mode: 0o600 })
    mkdirSync(join(from, 'cache'))
    await backup({ connection: older.connection, dataDir: from }, file)
    await restore(into(target), file)
    const data = (path: string) => join(folder, 'data', path)
    expect(readFileSync(data('releases/stock/entry.js'))).toEqual(bytes)
    expect(readFileSync(data('releases/stock/empty.js'), 'utf8')).toBe('')
    expect([readFileSync(data('secret'), 'utf8').length, statSync(data('secret')).mode & 0o777]).toEqual([
      64, 0o600,
    ])
    expect(existsSync(data('cache'))).toBe(false)
    const turned = gunzipSync(readFileSync(file))
      .toString('latin1')
      .replace('"releases/stock/entry.js"', '"releases/../../entry.js"')
    writeFileSync(file, gzipSync(Buffer.from(turned, 'latin1')))
    await expect(restore(into(target), file)).rejects.toThrow(/no file of the data folder/)
    await older.drop()
    await target.drop()
  })
})

/** The backup of a database in which a row points to nobody: only its last step, the keys, can tell. */
const brokenBackup = async (migrations = readMigrations()) => {
  const made = await bare()
  await migrate(made.owner, migrations)
  await made.owner.query(`set session_replication_role = replica;
    insert into client_users (client_id, account_id) values (1, 1)`)
  const from = join(folder, 'from')
  mkdirSync(join(from, 'releases', 'stock'), { recursive: true })
  writeFileSync(join(from, 'releases', 'stock', 'entry.js'), 'theirs')
  writeFileSync(join(from, 'secret'), 'theirs', { mode: 0o600 })
  await backup({ connection: made.connection, dataDir: from }, file)
  await made.drop()
}

describe('a restore that fails at its last step', () => {
  test('leaves the key and the releases of the data folder, and no drafts', async () => {
    const target = await bare()
    await brokenBackup()
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'secret'), 'ours', { mode: 0o600 })
    await expect(restore(into(target), file)).rejects.toThrow(/foreign key/)
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe('ours')
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.map(({ name }) => name)).toEqual(['secret'])
    await target.drop()
  })

  test('leaves the rows, also where the backup is of older tables', async () => {
    const target = await bare()
    const migrations = readMigrations()
    await brokenBackup(migrations.slice(0, -3))
    await migrate(target.owner, migrations)
    await target.owner.query(
      `insert into accounts (email, password_hash, user_type, created_at, updated_at) values ('mine@b.example', 'x', 'admin', now(), now())`,
    )
    await expect(restore(into(target, true), file)).rejects.toThrow(/foreign key/)
    expect(await target.rowsOf('select email from accounts')).toEqual([{ email: 'mine@b.example' }])
    expect(await target.rowsOf('select from schema_migrations')).toHaveLength(migrations.length)
    await target.drop()
  })
})

describe('a restore is refused', () => {
  test('into a database with rows, until the explicit word', async () => {
    const target = await bare()
    await backup({ connection: source, dataDir: folder }, file)
    await migrate(target.owner, readMigrations())
    await target.owner.query(
      `insert into accounts (email, password_hash, user_type, created_at, updated_at) values ('mine@b.example', 'x', 'admin', now(), now())`,
    )
    await expect(restore(into(target), file)).rejects.toThrow(/not empty.*--replace/)
    expect(await target.rowsOf('select email from accounts')).toHaveLength(1)
    await restore(into(target, true), file)
    expect(await contentsOf(target.connection)).toEqual(await contentsOf(source))
    await target.drop()
  })

  test('of a file that is cut off, damaged or none, before anything is lost', async () => {
    const target = await bare()
    await backup({ connection: source, dataDir: folder }, file)
    const whole = readFileSync(file)
    const text = gunzipSync(whole)
    const middle = text.indexOf('\n', text.length / 2)
    const broken: [string, Buffer][] = [
      ['cut off', whole.subarray(0, whole.length - 100)],
      [
        'a row too few',
        gzipSync(Buffer.concat([text.subarray(0, middle), text.subarray(text.indexOf('\n', middle + 1))])),
      ],
      ['without its end', gzipSync(text.subarray(0, text.lastIndexOf('@end')))],
      ['no backup', gzipSync('{"manger":"something"}\n')],
      ['no gzip', Buffer.from('select 1;')],
    ]
    for (const [name, bytes] of broken) {
      writeFileSync(file, bytes)
      await expect(restore(into(target, true), file), name).rejects.toThrow(
        /not a whole backup|not whole|not a backup/,
      )
    }
    expect(await target.rowsOf(`select from pg_tables where schemaname = 'public'`)).toEqual([])
    await target.drop()
  })

  test('of a newer version', async () => {
    const target = await bare()
    await backup({ connection: source, dataDir: folder }, file)
    const text = gunzipSync(readFileSync(file)).toString('latin1')
    writeFileSync(
      file,
      gzipSync(Buffer.from(text.replace('"migrations":[', '"migrations":["9999-later.sql",'), 'latin1')),
    )
    await expect(restore(into(target), file)).rejects.toThrow(/newer version: it has 9999-later.sql/)
    await target.drop()
  })
})

test('a backup that fails leaves the former one and no half', async () => {
  writeFileSync(file, 'the former one')
  const nowhere = await bare()
  await expect(backup({ connection: nowhere.connection, dataDir: folder }, file)).rejects.toThrow(
    /no database of Manger/,
  )
  expect(readFileSync(file, 'utf8')).toBe('the former one')
  expect(existsSync(`${file}.part`)).toBe(false)
  await nowhere.drop()
})
