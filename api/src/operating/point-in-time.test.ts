import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findServerUser, giveTo } from '#core/database/embedded/server-user.ts'
import { findPrograms } from '#testing/database/cluster.ts'
import { connected } from '#testing/database/connected.ts'
import { contentsOf } from '#testing/database/contents.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url))
const page = readFileSync(join(DOCS, 'operating.md'), 'utf8')
const bin = findPrograms() ?? ''
const hasBackRest = spawnSync('pgbackrest', ['version']).status === 0

/** What the page says about it: commands of root, and the table of cron, in their order. */
const chapter = /### To the second, with pgBackRest\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
const blocks = [...chapter.matchAll(/```(?:sh)?\n([\s\S]*?)```/g)].map(([, text = '']) =>
  text.trim().split('\n'),
)
const [setUp = [], cron = [], back = []] = blocks
const TARGET = '2026-11-22 14:03:10+00'

/** Tables that only people write: what the server does by itself goes on while nobody looks. */
const WRITTEN = [
  ...[
    'clients',
    'client_users',
    'companies',
    'stocks',
    'farms',
    'feedings',
    'deliveries',
    'movements',
    'balances',
  ],
  // Who did what: a deletion by a call is told here.
  'history',
]

/** A machine with PostgreSQL as Debian lays it out, in a folder: the page's paths and services mean those of the folder. */
const createMachine = () => {
  const as = findServerUser()
  const folder = mkdtempSync('/tmp/manger-second-')
  const at = (...names: string[]) => join(folder, ...names)
  for (const name of ['bin', 'door', 'repo', 'log', 'lock']) mkdirSync(at(name))
  for (const path of [folder, ...['door', 'repo', 'log', 'lock'].map((name) => at(name))]) giveTo(as, path)
  const put = (name: string, lines: readonly string[]) => {
    writeFileSync(at('bin', name), ['#!/bin/sh', ...lines, ''].join('\n'))
    chmodSync(at('bin', name), 0o755)
  }
  // All of it already runs as that user.
  put('runuser', ['shift 3', 'exec "$@"'])
  put('systemctl', [
    `exec pg_ctl -D ${at('main')} -l ${at('postgres.log')} -m fast -w "$1" -o "-c listen_addresses= -c unix_socket_directories=${at('door')}"`,
  ])
  const env = {
    PATH: `${at('bin')}:${bin}:${process.env.PATH}`,
    PGHOST: at('door'),
    PGUSER: 'postgres',
    PGBACKREST_CONFIG: at('pgbackrest.conf'),
    PGBACKREST_LOG_PATH: at('log'),
    PGBACKREST_LOCK_PATH: at('lock'),
    PGBACKREST_PG1_SOCKET_PATH: at('door'),
    PGBACKREST_PG1_USER: 'postgres',
  }
  const conf = readFileSync(join(DOCS, 'deploy/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', at('repo'))
    .replace('/var/lib/postgresql/15/main', at('main'))
  writeFileSync(at('pgbackrest.conf'), conf)
  const run = (line: string): string => {
    try {
      return execFileSync('/bin/sh', ['-c', line], {
        ...as,
        env,
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    } catch (error) {
      throw new Error(`${line}\n${error instanceof Error && 'stderr' in error ? error.stderr : error}`)
    }
  }
  run(`initdb -D ${at('main')} -U postgres -A trust -E UTF8 --locale=C.UTF-8`)
  return {
    run,
    login: (database: string) => ({ host: at('door'), user: 'postgres', database }),
    stop: () => {
      spawnSync('/bin/sh', ['-c', 'systemctl stop'], { ...as, env, cwd: folder })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const Made = z.object({ data: z.object({ id: z.number() }) })
const Feeds = z.object({ data: z.tuple([z.object({ id: z.number() })]).rest(z.unknown()) })

// A server, four starts of PostgreSQL, three backups and two restores.
describe.runIf(IS_NIGHT && bin !== '' && hasBackRest)('a company that somebody deleted', () => {
  let machine: ReturnType<typeof createMachine>
  let server: RealServer | null = null

  const startServer = async (): Promise<void> => {
    const { host } = machine.login('manger')
    const DATABASE_URL = `postgres://postgres@localhost/manger?host=${encodeURIComponent(host)}`
    server = await startRealServer({ DATABASE_URL, MANGER_DEMO_EXPOSED: 'on' })
    await server.url()
  }
  const stopServer = async (): Promise<void> => {
    await server?.stop()
    server = null
  }

  /** Line by line as a person does; the unit of Manger is the server of this test. */
  const follow = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      if (line.startsWith('systemctl stop manger')) await stopServer()
      else if (line.startsWith('systemctl start manger')) await startServer()
      // Where the file lies the machine was told already.
      else if (!line.startsWith('install ')) machine.run(line)
    }
  }
  const backUp = (kind: 'full' | 'diff'): void => {
    const [line = ''] = cron.filter((text) => text.includes(`--type=${kind}`))
    machine.run(line.split(' ').slice(5).join(' '))
  }

  const deliver = async (account: 'ua' | 'us', note: string): Promise<void> => {
    const url = (await server?.url()) ?? ''
    const headers = await signInAt(url, `owner.${account}@manger.example`)
    const feeds = await fetch(`${url}/api/manager/ingredients/?page_size=1`, { headers })
    const draft = {
      type: 'delivery',
      ingredient: Feeds.parse(await feeds.json()).data[0].id,
      value: 1,
      price: 1000,
    }
    const date = new Date().toISOString().slice(0, 10)
    const body = JSON.stringify({ ...draft, document_no: note, date, op_id: crypto.randomUUID() })
    const answer = await fetch(`${url}/api/manager/deliveries/`, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
  }

  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    connected(machine.login('manger'), async (client) => (await client.query<Row>(text)).rows)
  const notes = async (): Promise<string[]> => {
    const rows = await ask<{ note: string }>(
      "select document_no as note from deliveries where document_no like 'note %' order by 1",
    )
    return rows.map(({ note }) => note)
  }
  const written = async () => {
    const { tables } = await contentsOf(machine.login('manger'))
    return WRITTEN.map((name) => ({ name, rows: tables[name] }))
  }
  /** What the super-administrator calls for the client, with what is asked back. */
  const asAdmin = async (method: string, path: string, body?: object): Promise<unknown> => {
    const url = (await server?.url()) ?? ''
    const { 'content-type': json = '', ...headers } = await signInAt(url, 'admin@manger.example')
    const sent = body
      ? { headers: { ...headers, 'content-type': json }, body: JSON.stringify(body) }
      : { headers }
    const answer = await fetch(`${url}${path}`, { method, ...sent })
    expect([path, answer.status]).toEqual([path, method === 'POST' ? 201 : 204])
    return method === 'POST' ? answer.json() : null
  }
  const make = async (path: string, body: object): Promise<string> =>
    `${path}${Made.parse(await asAdmin('POST', path, body)).data.id}/`

  /** By hand, past every key, as it is done once in a life: no call deletes a client. */
  const deleteClient = async (name: string): Promise<void> => {
    await connected(machine.login('manger'), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and c.column_name = 'client_id' and t.table_type = 'BASE TABLE'`,
      )
      const gone = `(select id from clients where company_name = '${name}')`
      await client.query('begin; set local session_replication_role = replica')
      for (const table of rows) await client.query(`delete from ${table.name} where client_id in ${gone}`)
      await client.query(`delete from clients where company_name = '${name}'`)
      await client.query('commit')
    })
  }
  /** The second as the page writes it. */
  const second = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace('T', ' ')}+00`
  const backTo = (target: string, more = '') =>
    follow(back.map((line) => line.replace(`'${TARGET}'`, `'${target}'${more}`)))

  beforeAll(async () => {
    expect(blocks.map((lines) => lines.length)).toEqual([7, 2, 6])
    expect(back.join('\n')).toContain(`--target='${TARGET}'`)
    machine = createMachine()
    machine.run('systemctl start')
    machine.run('createdb manger')
    await startServer()
  }, 180_000)
  afterAll(async () => {
    await stopServer()
    machine?.stop()
  })

  test('is back with all that was written until the second before, by the commands of the page', {
    timeout: 300_000,
  }, async () => {
    await follow(setUp)
    await deliver('us', 'note 1, in the full backup')
    backUp('diff')
    // Longer than the second before.
    await deliver('us', 'note 2, in the log alone')
    const [{ name, id } = { name: '', id: '' }] = await ask<{ name: string; id: string }>(
      "select company_name as name, clients.id from clients join client_users u on u.client_id = clients.id join accounts a on a.id = u.account_id where a.email = 'owner.us@manger.example'",
    )
    const manager = `/api/${id}/manager`
    const company = await make(`${manager}/companies/`, { name: 'Prairie Feeds LLC' })
    const [, companyId = ''] = /(\d+)\/$/.exec(company) ?? []
    const stock = await make(`${manager}/stocks/`, {
      name: 'Silo of Prairie Feeds',
      company: Number(companyId),
      capacity: 100,
    })
    await pause(2500)
    const whole = await written()
    // The super-administrator deletes a company with its stock, and takes away the whole client as well.
    const at = new Date()
    for (const path of [stock, company]) await asAdmin('DELETE', path)
    await deleteClient(name)
    expect(await written()).not.toEqual(whole)
    await deliver('ua', 'note 3, by somebody else after it')
    await pause(1500)
    const later = new Date()
    await pause(1500)
    await deliver('ua', 'note 4, by somebody else much later')
    expect(await notes()).toHaveLength(2)

    await backTo(second(new Date(at.getTime() - 1000)))
    expect(await written()).toEqual(whole)
    expect(await notes()).toEqual(['note 1, in the full backup', 'note 2, in the log alone'])
    // They work on, and the next night's backup begins from here.
    await deliver('us', 'note 5, afterwards')
    backUp('full')
    const [made] = await ask<{ age: number }>(
      'select extract(epoch from now() - at)::float8 as age from backups_made',
    )
    expect(made?.age).toBeLessThan(60)

    // Was it the wrong second: what came after it lies in the history of before.
    await backTo(second(later), ' --target-timeline=1')
    expect(await notes()).toEqual(['note 3, by somebody else after it'])
  })
})
