import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { dayOf } from '@manger/contract'
import type pg from 'pg'
import { z } from 'zod'
import { signInAt, startRealServer } from '#testing/real-server.ts'
import { workedSince, workedSoFar } from '../cpu.ts'
import { type Call, send } from '../measure.ts'

const NOW = '2026-03-10T08:00:00Z'
const ACCOUNTS = ['owner.ua', 'driver.ua', 'owner.us', 'driver.us', 'owner.pl', 'driver.pl']
const SCHEDULES = '/api/schedule/schedules/'

const Farms = z.object({ data: z.array(z.object({ id: z.number(), timezone: z.string() })) })
const Day = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      ingredients: z.array(z.object({ ingredient: z.number(), planned: z.number() })),
    }),
  ),
})

/** What a cab sends next. */
type Cab = () => Call

const read = async <T>(base: string, call: Omit<Call, 'method'>, schema: z.ZodType<T>): Promise<T | null> => {
  const { status, bytes } = await send(base, { method: 'GET', ...call })
  return status === 200 ? schema.parse(JSON.parse(String(bytes))) : null
}

/** A cab of an account that weighs a line and takes it back, again and again; null where it has nothing to load. */
const cabOf = async (base: string, account: string, taken: Set<number>): Promise<Cab | null> => {
  const head = await signInAt(base, `${account}@manger.example`).catch(() => null)
  if (!head) return null
  for (const { id, timezone } of (await read(base, { path: '/api/manager/farms/', head }, Farms))?.data ??
    []) {
    const path = `${SCHEDULES}?farm=${id}&date=${dayOf(new Date(NOW), timezone)}`
    for (const feeding of (await read(base, { path, head }, Day))?.data ?? []) {
      const [line] = feeding.ingredients
      if (!line || taken.has(feeding.id) || !['waited', 'in_process'].includes(feeding.status)) continue
      const put = (action: Record<string, unknown>): Call => ({
        method: 'PUT',
        path: `${SCHEDULES}${feeding.id}/load/`,
        head,
        body: JSON.stringify({ op_id: crypto.randomUUID(), ...action }),
      })
      await send(base, put({ action: 'cancel', reason: 'bench', lost: [] }))
      const { status } = await send(base, put({ action: 'start', force: true, write_off: true }))
      if (status !== 200) continue
      taken.add(feeding.id)
      let isWeighed = false
      return () => {
        isWeighed = !isWeighed
        const { ingredient, planned: weight } = line
        return put(isWeighed ? { action: 'weigh', ingredient, weight } : { action: 'undo', reason: 'bench' })
      }
    }
  }
  return null
}

type Timed = { atOnce: number; p50: number; p99: number; perSecond: number; cpu: number }

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Each cab sends its next call when the last one is answered. */
const timed = async (base: string, cabs: readonly Cab[], ms: number): Promise<Timed> => {
  // PostgreSQL, the server and the stub are all below this process; those that are not asked do nothing.
  const { pid } = process
  const took: number[] = []
  const before = workedSoFar(pid)
  const began = performance.now()
  const drive = async (cab: Cab) => {
    while (performance.now() - began < ms) {
      const sent = performance.now()
      const { status, bytes } = await send(base, cab())
      if (status !== 200) throw new Error(`${status} ${bytes}`)
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(cabs.map(drive))
  const seconds = (performance.now() - began) / 1000
  const sorted = took.toSorted((a, b) => a - b)
  const cpu = workedSince(pid, before) / took.length
  return {
    atOnce: cabs.length,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    perSecond: took.length / seconds,
    cpu,
  }
}

/** Weighings of one farm and of all that can load at once, and the same of a stub on the same PostgreSQL. */
export const measureWeighings = async ({
  url,
  config,
  ms,
}: {
  url: string
  config: pg.ClientConfig
  ms: number
}): Promise<{ own: Timed[]; stub: Timed[] }> => {
  const server = await startRealServer({ DATABASE_URL: url, MANGER_DEMO_EXPOSED: 'on', MANGER_NOW: NOW })
  const program = fileURLToPath(new URL('stub.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const base = await server.url()
    const [said] = child.stdout ? await once(child.stdout, 'data') : ['']
    const stubAt = /http:\S+/.exec(String(said))?.[0] ?? ''
    const cabs: Cab[] = []
    const taken = new Set<number>()
    for (const account of ACCOUNTS) {
      const cab = await cabOf(base, account, taken)
      if (cab) cabs.push(cab)
    }
    if (cabs.length === 0) throw new Error('The demo has nothing to load.')
    const stubs = cabs.map(
      (_, id): Cab =>
        () => ({
          method: 'PUT',
          path: `/loads/${id}`,
          head: { 'content-type': 'application/json' },
          body: JSON.stringify({ op_id: crypto.randomUUID(), weight: 100 }),
        }),
    )
    const [own, stub]: [Timed[], Timed[]] = [[], []]
    for (const count of new Set([1, cabs.length])) {
      own.push(await timed(base, cabs.slice(0, count), ms))
      stub.push(await timed(stubAt, stubs.slice(0, count), ms))
    }
    return { own, stub }
  } finally {
    child.kill()
    await server.stop()
  }
}
