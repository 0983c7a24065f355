import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { connected } from '../database/connected.ts'
import { listenAt } from '../events/listen.ts'
import { signInAt } from '../real-server.ts'

const Rows = z.object({ data: z.tuple([z.object({ id: z.number() })]).rest(z.unknown()) })
const WRITERS = 4
const READERS = 3
const RESTS_MS = 40
const READ = [
  '/api/manager/ingredients/',
  '/api/manager/deliveries/?page_size=5',
  '/api/auth/me/',
  '/app/stock',
]

/** People at work who signed in once: what they write, what they read, and a page that follows its farm. */
export const callAt = async (url: string) => {
  const headers = await signInAt(url, 'owner.ua@manger.example')
  const firstOf = async (path: string): Promise<number> =>
    Rows.parse(await (await fetch(`${url}${path}`, { headers })).json()).data[0].id
  const feed = await firstOf('/api/manager/ingredients/?page_size=1')
  const farm = await firstOf('/api/manager/farms/')
  const done = new Set<string>()
  const failed: string[] = []
  const stop = new AbortController()
  let reads = 0
  let longest = 0

  /** One call; only who has sent too much waits and comes again. */
  const call = async (path: string, body?: string): Promise<boolean> => {
    const began = performance.now()
    const answer = await fetch(`${url}${path}`, body ? { method: 'POST', headers, body } : { headers }).catch(
      (error: unknown) => new Response(String(error), { status: 599 }),
    )
    const said = await answer.text()
    longest = Math.max(longest, performance.now() - began)
    if (answer.status < 300) return true
    if (answer.status === 429) await pause(500)
    else failed.push(`${body ? 'POST' : 'GET'} ${path} ${answer.status} ${said.slice(0, 200)}`)
    return false
  }

  const write = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const note = randomUUID()
      const date = new Date().toISOString().slice(0, 10)
      const draft = { type: 'delivery', ingredient: feed, value: 1, price: 1000, document_no: note, date }
      if (await call('/api/manager/deliveries/', JSON.stringify({ ...draft, op_id: randomUUID() })))
        done.add(note)
      await pause(RESTS_MS)
    }
  }
  const read = async (index: number): Promise<void> => {
    for (let turn = index; !stop.signal.aborted; turn++) {
      if (await call(READ[turn % READ.length] ?? '')) reads++
      await pause(RESTS_MS)
    }
  }
  // A stream ends with its server, and the page asks for another one.
  let streams = 0
  const follow = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const stream = await listenAt(`${url}/ui/events?farm=${farm}`, headers)
      if (stream.status !== 200) failed.push(`the stream ${stream.status}`)
      streams++
      const close = () => stream.close()
      stop.signal.addEventListener('abort', close)
      await stream.closed
      stop.signal.removeEventListener('abort', close)
    }
  }
  const work = Promise.all([
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: READERS }, (_, index) => read(index)),
    follow(),
  ])
  return {
    failed,
    counts: () => ({ writes: done.size, reads, streams, longest: Math.round(longest) }),
    /** Goes on for a while, so that each server gets its share. */
    goOn: () => pause(1000),
    /** Ends the work; answers what was acknowledged and is not there once, with one movement. */
    end: async (asOwner: pg.ClientConfig): Promise<string[]> => {
      stop.abort()
      await work
      return connected(asOwner, async (client) => {
        const clients = "set_config('app.clients', (select string_agg(id::text, ',') from clients), false)"
        await client.query(`select ${clients}`)
        const { rows } = await client.query<{ note: string }>(
          `select n.note from unnest($1::text[]) as n (note)
           where (select count(*) from deliveries d where d.document_no = n.note) <> 1
             or (select count(*) from movements m where m.note = n.note) <> 1`,
          [[...done]],
        )
        return rows.map(({ note }) => note)
      })
    },
  }
}
