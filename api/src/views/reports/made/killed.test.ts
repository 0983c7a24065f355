import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MadeReport } from '@manger/contract/reports'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { dropDatabase, inDatabase } from '#testing/databases.ts'
import { takeDemoDatabase } from '#testing/demo-database.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'

const NOW = '2026-03-10T08:00:00Z'
const WITHIN_MS = 120_000
const FILES = '/api/report/files/'
const Files = z.object({ data: z.array(MadeReport) })

let name: string
let hand: pg.Client
let servers: RealServer[]
beforeEach(async () => {
  name = await takeDemoDatabase(inject('server'))
  hand = new pg.Client(inDatabase(inject('server').connection, name))
  await hand.connect()
  servers = []
}, WITHIN_MS)
afterEach(async () => {
  for (const server of servers) await server.stop()
  await hand.end()
  await dropDatabase(inject('server').connection, name)
}, WITHIN_MS)

const addressOf = ({ host, port, user, password, connectionString }: pg.ClientConfig): string => {
  if (connectionString) return Object.assign(new URL(connectionString), { pathname: `/${name}` }).href
  const where = Object.entries({ host, port, user, password }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
  return `postgresql:///${name}?${new URLSearchParams(where)}`
}

const start = async (): Promise<RealServer> => {
  const DATABASE_URL = addressOf(inject('server').connection)
  const server = await startRealServer({ DATABASE_URL, MANGER_DEMO_EXPOSED: 'on', MANGER_NOW: NOW })
  servers.push(server)
  return server
}

/** A preset of the owner whose file of yesterday is due. */
const scheduled = async (): Promise<void> => {
  await hand.query(
    `with owner as (
      select u.client_id, u.account_id from client_users u join accounts a on a.id = u.account_id
      where a.email = 'owner.ua@manger.example'),
    preset as (
      insert into report_presets (client_id, account_id, type, name, filters, days, shared)
      select client_id, account_id, 'load', 'Loads', '{}', 3, false from owner returning client_id, account_id, id)
    insert into report_schedules (client_id, account_id, preset_id, every, format, done_on)
    select client_id, account_id, id, 'day', 'pdf', '2026-03-08' from preset`,
  )
}

const kept = async () => {
  const { rows } = await hand.query<{ problem: string | null; size: number; bytes: number | null }>(
    `select f.problem, f.size, length(b.bytes) as bytes from report_files f
      left join report_file_bytes b on b.client_id = f.client_id and b.file_id = f.id`,
  )
  return rows
}

/** A server that is killed at the very moment at which it writes the file. */
const killedWhileItWrites = async (): Promise<void> => {
  await hand.query('begin; lock table report_file_bytes in share mode')
  const server = await start()
  const isWriting = async () => {
    const { rowCount } = await hand.query(
      `select 1 from pg_locks where relation = 'report_file_bytes'::regclass and not granted`,
    )
    return rowCount !== 0
  }
  while (!(await isWriting())) {
    if (!server.isAlive()) throw new Error(server.said())
    await pause(50)
  }
  server.child.kill('SIGKILL')
  await once(server.child, 'exit')
  await hand.query('commit')
}

const until = async <T>(look: () => Promise<T>, isThere: (seen: T) => boolean): Promise<T> => {
  for (;;) {
    const seen = await look()
    if (isThere(seen)) return seen
    await pause(100)
  }
}

test(
  'a file that a killed server was writing is not there at all, and made whole by the next',
  async () => {
    await scheduled()
    await killedWhileItWrites()
    expect(await kept()).toEqual([])
    expect((await hand.query('select tries from report_schedules')).rows).toEqual([{ tries: 1 }])
    const server = await start()
    const [file] = await until(kept, (files) => files.length > 0)
    expect(file).toMatchObject({ problem: null, bytes: file?.size })
    const url = await server.url()
    const headers = await signInAt(url, 'owner.ua@manger.example')
    const { data } = Files.parse(await (await fetch(url + FILES, { headers })).json())
    expect(data).toMatchObject([{ name: 'Loads', problem: null }])
    const content = await fetch(`${url}${FILES}${data[0]?.id}/content/`, { headers })
    const text = Buffer.from(await content.arrayBuffer()).toString('latin1')
    expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
  },
  WITHIN_MS,
)

test(
  'one that ends its server three times is named as failed by the next',
  async () => {
    await scheduled()
    await killedWhileItWrites()
    await hand.query('update report_schedules set tries = tries + 2')
    await start()
    expect(await until(kept, (files) => files.length > 0)).toEqual([
      { problem: 'failed', size: 0, bytes: null },
    ])
  },
  WITHIN_MS,
)
