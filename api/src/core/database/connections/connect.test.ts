import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataWithDatabase } from '#testing/made-database.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { CONNECTIONS_OF_PROCESS, openDatabase } from '../open.ts'
import { asOwner } from './as-owner.ts'
import { connectServer } from './connect.ts'

test('the embedded database takes the connections of all processes, and some for commands', async () => {
  const dataDir = dataWithDatabase()
  const processes = 64
  const server = await connectServer({ databaseUrl: null, dataDir, processes }, () => undefined)
  const { rows } = await asOwner(server.connection, (client) =>
    client.query("select current_setting('max_connections')::int as most"),
  )
  await server.stop()
  rmSync(dataDir, { recursive: true })
  expect(rows[0]?.most).toBeGreaterThan(processes * CONNECTIONS_OF_PROCESS + 50)
})

test('the embedded database is served by a plain login that can go back to nobody and sets no sequence (second review A19)', async () => {
  const dataDir = dataWithDatabase()
  const server = await connectServer({ databaseUrl: null, dataDir, processes: 1 }, () => undefined)
  const database = await openDatabase(server.connection)
  try {
    const { rows } = await database.pool
      .query(
        'reset role; select session_user as login, current_user as role, rolsuper as might from pg_roles where rolname = session_user',
      )
      .then((all) => (all as unknown as { rows: unknown[] }[])[1] ?? { rows: [] })
    expect(rows).toEqual([{ login: 'manger_app', role: 'manger_app', might: false }])
    await expect(database.pool.query('alter table accounts disable row level security')).rejects.toThrow(
      /must be owner/,
    )
    const sequences = await database.pool.query<{ name: string }>(
      'select sequencename as name from pg_sequences',
    )
    expect(sequences.rows.length).toBeGreaterThan(0)
    for (const { name } of sequences.rows)
      await expect(database.pool.query('select setval($1, 1)', [name])).rejects.toThrow(
        /permission denied for sequence/,
      )
    // Who hears what is notified, and asks for the health, needs no more.
    expect(await database.listener.ask('select session_user as login', 1000)).toEqual([
      { login: 'manger_app' },
    ])
  } finally {
    await database.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}, 90_000)

test.skipIf(process.platform === 'win32')(
  'nobody else reads the data folder or the log of the embedded database, and no value of a statement stands in it (second review A19)',
  async () => {
    const dataDir = temporaryData()
    const log = join(dataDir, 'database.log')
    mkdirSync(dataDir, { recursive: true })
    // As an earlier version left them.
    writeFileSync(log, '', { mode: 0o644 })
    writeFileSync(`${log}.1`, '', { mode: 0o644 })
    chmodSync(dataDir, 0o755)
    const server = await connectServer({ databaseUrl: null, dataDir, processes: 1 }, () => undefined)
    const words = await asOwner(server.connection, async (client) => {
      await client.query('create table people (email text unique)')
      await client.query('insert into people values ($1)', ['somebody@farm.example'])
      const ask = (text: string, values: string[]) =>
        client.query(text, values).catch(({ detail, message }) => `${message} ${detail}`)
      return [
        await ask('insert into people values ($1)', ['somebody@farm.example']),
        await ask('select $1::int', ['somebody@farm.example']),
        await ask("select 'somebody@farm.example'::int", []),
      ]
    })
    await server.stop()
    const modes = [dataDir, log, `${log}.1`].map((path) => (statSync(path).mode & 0o777).toString(8))
    const written = readFileSync(log, 'utf8')
    rmSync(dataDir, { recursive: true })
    expect(String(words)).toContain('somebody@farm.example')
    expect(modes).toEqual(['700', '600', '600'])
    expect(written).toContain('database system is ready to accept connections')
    expect(written).not.toContain('somebody')
  },
)
