import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { z } from 'zod'
import { type RealServer, signInAt } from '../real-server.ts'
import { connected } from './connected.ts'

// What is done to the database of a server that works; the long form, by night, does each of it many times.
const TIMES = Number(process.env.OUTLIVE_TIMES ?? 1)
// A machine that does other things as well is slower than the limits of a person who waits.
const SLOW = Number(process.env.OUTLIVE_SLOW ?? 3)
const WRITERS = 8

/** Whether there are pages to give; all else is the same without. */
export const IS_BUILT = existsSync(new URL('../../../host/dist/index.html', import.meta.url))

/** The limits of who waits, in ms, and how long all turns of one harm may take. */
export const WITHIN = {
  back: 5000 * SLOW,
  answered: 10_000 * SLOW,
  truth: 2000 * SLOW,
  all: 120_000 + TIMES * 60_000,
}

const Feeds = z.object({ data: z.tuple([z.object({ id: z.number() })]).rest(z.unknown()) })
// Where the pages are not built the server is out of the balance all the time, and names the rest as well.
const Ready = z
  .object({ missing: z.array(z.string()).default([]), errors: z.record(z.string(), z.unknown()).default({}) })
  .transform(({ missing, errors }) => [...missing, ...Object.keys(errors)])

/** What an answer of `/api/health/ready` names. */
export const missingIn = async (answer: Response): Promise<string[]> => Ready.parse(await answer.json())

type Ask = { status: number; ms: number; retryAfter: string | null }

/** A server at work: people who read and write, and what must be true of them whatever is done to its database. */
export const workAt = async (server: RealServer, asOwner: () => pg.ClientConfig) => {
  const url = await server.url()
  const headers = await signInAt(url, 'owner.ua@manger.example')
  const get = (path: string) => fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) })
  const [feed] = Feeds.parse(await (await get('/api/manager/ingredients/?page_size=1')).json()).data

  // Many turns of eight writers use up what one account may send in a burst: they wait, as whoever is told to.
  const isLater = ({ status, headers: told }: Response): boolean =>
    [429, 503].includes(status) && told.get('retry-after') !== null

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
          else if (!isLater(answer)) {
            wrong.push(`${answer.status} ${said}`)
            return
          } else await pause(100)
        }
      }
    }
    const all = Promise.all(Array.from({ length: WRITERS }, write))
    return { done, wrong, longest: () => longest, all }
  }

  /** Acknowledged deliveries that are not there once, or whose movement is not. */
  const lostOrDoubled = (notes: ReadonlySet<string>): Promise<string[]> =>
    connected(asOwner(), async (client) => {
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

  /** Whether the server says that its database is away. */
  const databaseMissing = async (): Promise<boolean> =>
    (await missingIn(await get('/api/health/ready/'))).some((part) =>
      ['database', 'migrations'].includes(part),
    )

  const backWithin = async (ms: number): Promise<void> => {
    const began = performance.now()
    const status = async () => (await get('/api/manager/ingredients/')).status
    await expect.poll(status, { timeout: ms, interval: 50 }).toBe(200)
    await expect.poll(databaseMissing, { timeout: ms, interval: 50 }).toBe(false)
    expect(performance.now() - began).toBeLessThan(2 * ms)
  }

  return {
    /** One call as a person makes it, and how long he waited. */
    asked: async (path: string): Promise<Ask> => {
      const began = performance.now()
      const answer = await get(path)
      await answer.arrayBuffer()
      return {
        status: answer.status,
        ms: performance.now() - began,
        retryAfter: answer.headers.get('retry-after'),
      }
    },
    /** Does it to the database again and again under load, and looks that nothing was lost and nobody was left waiting. */
    underLoad: async (harm: () => Promise<void>): Promise<void> => {
      const stop = new AbortController()
      const writing = writeUntil(stop.signal)
      try {
        for (let time = 0; time < TIMES; time++) {
          await pause(300)
          await harm()
          await backWithin(WITHIN.back)
        }
      } finally {
        stop.abort()
        await writing.all.catch((error: unknown) => writing.wrong.push(String(error)))
      }
      expect(server.isAlive(), server.said()).toBe(true)
      expect(writing.wrong).toEqual([])
      expect(writing.longest()).toBeLessThan(WITHIN.answered)
      expect(writing.done.size).toBeGreaterThan(0)
      expect(await lostOrDoubled(writing.done)).toEqual([])
    },
  }
}
