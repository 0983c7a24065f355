import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'

// What is done to the database of a server that works; the long form, by night, does each of it many times.
const TIMES = Number(process.env.OUTLIVE_TIMES ?? 2)
// A machine that does other things as well is slower than the limits of a person who waits.
const SLOW = Number(process.env.OUTLIVE_SLOW ?? 3)
const BACK_WITHIN_MS = 5000 * SLOW
const NO_CALL_LONGER_MS = 10_000
const TRUTH_WITHIN_MS = 2000 * SLOW
const WRITERS = 8

let server: RealServer
let url: string
let headers: Record<string, string>
let feed: { id: number }

beforeAll(async () => {
  server = await startRealServer()
  url = await server.url()
  headers = await signInAt(url, 'owner.ua@manger.example')
  const list = await fetch(`${url}/api/manager/ingredients/?page_size=1`, { headers })
  feed = Feeds.parse(await list.json()).data[0]
}, 120_000)
afterAll(() => server?.stop())

const Feeds = z.object({ data: z.tuple([z.object({ id: z.number() })]).rest(z.unknown()) })

/** A connection beside the server, as the owner of the embedded database. */
const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ host: socketFolder(), user: 'postgres', database: 'manger' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const lockFile = () => readFileSync(join(server.dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')
const socketFolder = () => lockFile()[4] ?? ''
const postmaster = () => Number(lockFile()[0])

const get = (path: string) => fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) })
const statusOf = async (path: string): Promise<number> => (await get(path)).status

type Ask = { status: number; ms: number; retryAfter: string | null }
const asked = async (path: string): Promise<Ask> => {
  const began = performance.now()
  const answer = await get(path)
  await answer.arrayBuffer()
  return {
    status: answer.status,
    ms: performance.now() - began,
    retryAfter: answer.headers.get('retry-after'),
  }
}

/** Books until it is told to stop; a call that was not done is sent again with its op_id, as the screens do. */
const writeUntil = (signal: AbortSignal) => {
  const done = new Set<string>()
  const wrong: string[] = []
  let longest = 0
  const write = async (): Promise<void> => {
    while (!signal.aborted) {
      const note = randomUUID()
      const draft = { type: 'delivery', ingredient: feed.id, value: 1, price: 1000, document_no: note }
      const body = JSON.stringify({
        ...draft,
        date: new Date().toISOString().slice(0, 10),
        op_id: randomUUID(),
      })
      for (let isDone = false; !isDone; ) {
        const began = performance.now()
        const answer = await fetch(`${url}/api/manager/deliveries/`, { method: 'POST', headers, body })
        const said = await answer.text()
        longest = Math.max(longest, performance.now() - began)
        isDone = answer.status === 201
        if (isDone) done.add(note)
        else if (answer.status !== 503 || answer.headers.get('retry-after') === null) {
          wrong.push(`${answer.status} ${said}`)
          return
        } else await pause(100)
      }
    }
  }
  const all = Promise.all(Array.from({ length: WRITERS }, write))
  return { done, wrong, longest: () => longest, all }
}

/** Every acknowledged delivery is there once, and so is its movement. */
const lostOrDoubled = (notes: ReadonlySet<string>): Promise<string[]> =>
  asOwner(async (client) => {
    await client.query(
      "select set_config('app.clients', (select string_agg(id::text, ',') from clients), false)",
    )
    const { rows } = await client.query<{ note: string; deliveries: string; movements: string }>(
      `select n.note, (select count(*) from deliveries d where d.document_no = n.note) as deliveries,
         (select count(*) from movements m where m.note = n.note) as movements
       from unnest($1::text[]) as n (note)`,
      [[...notes]],
    )
    return rows
      .filter(({ deliveries, movements }) => Number(deliveries) !== 1 || Number(movements) !== 1)
      .map(({ note, deliveries, movements }) => `${note}: ${deliveries} deliveries, ${movements} movements`)
  })

/** Whether the server says that its database is away. Without a build it is not ready for want of pages. */
const databaseMissing = async (): Promise<boolean> => {
  const body = Refused.safeParse(await (await get('/api/health/ready/')).json())
  return body.success && ('database' in body.data.errors || 'migrations' in body.data.errors)
}
const Refused = z.object({ errors: z.record(z.string(), z.unknown()) })

const backWithin = async (ms: number): Promise<void> => {
  const began = performance.now()
  await expect.poll(() => statusOf('/api/manager/ingredients/'), { timeout: ms, interval: 50 }).toBe(200)
  await expect.poll(databaseMissing, { timeout: ms, interval: 50 }).toBe(false)
  expect(performance.now() - began).toBeLessThan(2 * ms)
}

/** Does it to the database again and again under load, and looks that nothing was lost and nobody was left waiting. */
const underLoad = async (harm: () => Promise<void>): Promise<void> => {
  const stop = new AbortController()
  const writing = writeUntil(stop.signal)
  try {
    for (let time = 0; time < TIMES; time++) {
      await pause(300)
      await harm()
      await backWithin(BACK_WITHIN_MS)
    }
  } finally {
    stop.abort()
    await writing.all.catch((error: unknown) => writing.wrong.push(String(error)))
  }
  expect(server.isAlive(), server.said()).toBe(true)
  expect(writing.wrong).toEqual([])
  expect(writing.longest()).toBeLessThan(NO_CALL_LONGER_MS * SLOW)
  expect(writing.done.size).toBeGreaterThan(0)
  expect(await lostOrDoubled(writing.done)).toEqual([])
}

describe('the server outlives its database', { timeout: 120_000 + TIMES * 60_000 }, () => {
  test('when all its connections are killed at work (review A4)', () =>
    underLoad(() =>
      asOwner(async (client) => {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      }),
    ))

  test('when it is killed: it is started again (review A4)', () =>
    underLoad(async () => {
      const before = postmaster()
      process.kill(before, 'SIGKILL')
      await expect.poll(() => safely(postmaster) !== before, { timeout: BACK_WITHIN_MS }).toBe(true)
    }))

  test('when it stands still: calls are refused instead of hanging, health tells it (review A4)', () =>
    underLoad(async () => {
      const pids = await asOwner(async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
        return [postmaster(), ...rows.map(({ pid }) => pid)]
      })
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids) safely(() => process.kill(pid, name))
      }
      signal('SIGSTOP')
      try {
        const [live, ready, list] = await Promise.all([
          asked('/api/health/live/'),
          asked('/api/health/ready/'),
          asked('/api/manager/ingredients/'),
        ])
        expect(live.status).toBe(200)
        expect(ready).toMatchObject({ status: 503, retryAfter: '2' })
        expect(ready.ms).toBeLessThan(TRUTH_WITHIN_MS)
        expect(list).toMatchObject({ status: 503, retryAfter: '2' })
        expect(list.ms).toBeLessThan(NO_CALL_LONGER_MS * SLOW)
        // Known to be away, it is not asked any more.
        expect((await asked('/api/manager/ingredients/')).ms).toBeLessThan(TRUTH_WITHIN_MS)
      } finally {
        signal('SIGCONT')
      }
    }))

  test('when the guard of the embedded one is killed too (review A4)', () =>
    underLoad(async () => {
      const before = postmaster()
      const guard = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${before}/stat`, 'utf8'))?.[1])
      process.kill(guard, 'SIGKILL')
      await expect.poll(() => safely(postmaster) !== before, { timeout: 2 * BACK_WITHIN_MS }).toBe(true)
    }))
})

const safely = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
