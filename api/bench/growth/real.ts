import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { demoEmail } from '#demo/demo-accounts.ts'
import { signInAt, startRealServer } from '#testing/real-server.ts'
import type { Call } from './calls.ts'
import { medianOf } from './measure.ts'

type Both<T> = { small: T; big: T }

const MB = 1024
/** How often the memory is looked at, each time after so many rounds of all calls; it grows for a dozen of them, and stays. */
const LOOKS = 4
const ROUNDS = 6

const startOn = ({ host, user, database }: pg.PoolConfig, now: Date) => {
  const place = new URLSearchParams({ host: String(host), user: String(user) })
  return startRealServer({
    DATABASE_URL: `postgres:///${database}?${place}`,
    MANGER_DEMO_EXPOSED: 'on',
    MANGER_NOW: now.toISOString(),
  })
}

/** How long the server takes until it is ready, on both worlds in turn; medians in ms. */
export const startsOf = async (
  { small, big }: Both<pg.PoolConfig>,
  { now, times }: { now: Date; times: number },
): Promise<Both<number>> => {
  const took: Both<number[]> = { small: [], big: [] }
  for (let index = 0; index < times; index++) {
    for (const [name, connection] of [
      ['small', small],
      ['big', big],
    ] as const) {
      const began = performance.now()
      const server = await startOn(connection, now)
      try {
        await server.url()
        took[name].push(performance.now() - began)
      } finally {
        await server.stop()
      }
    }
  }
  return { small: medianOf(took.small), big: medianOf(took.big) }
}

/** MB that the server holds after every call was made a few times, look by look. */
export const memoryOf = async (
  connection: pg.PoolConfig,
  { now, calls }: { now: Date; calls: readonly Call[] },
): Promise<number[]> => {
  const server = await startOn(connection, now)
  try {
    const url = await server.url()
    const heads = new Map<Call['by'], Record<string, string>>()
    for (const by of new Set(calls.map((call) => call.by))) heads.set(by, await signInAt(url, demoEmail(by)))
    const round = async () => {
      for (const { by, path } of calls) {
        const answer = await fetch(`${url}${path}`, { headers: heads.get(by) ?? {} })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }
    const held = () => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / MB
    }
    const looks: number[] = []
    while (looks.length < LOOKS) {
      for (let index = 0; index < ROUNDS; index++) await round()
      looks.push(held())
    }
    return looks
  } finally {
    await server.stop()
  }
}
