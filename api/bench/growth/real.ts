import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { demoEmail } from '#core/accounts/demo-accounts.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'
import type { Call } from './calls.ts'
import { medianOf } from './measure.ts'

type Both<T> = { small: T; big: T }

/** How often the memory is looked at, each time after so many rounds of all calls. */
const LOOKS = 14
const ROUNDS = 6
/** What is kept for later, code among it, is filled after these. */
const FILLED = 4
const KB = 1024
const TELL_MS = 10_000
const TELLS_HELD = ['--expose-gc', '--import', new URL('held.ts', import.meta.url).href]

/** What a server holds when nothing is left to clear away, in bytes: in all, and of what the program itself keeps. */
export type Held = { rss: number; used: number }

const startOn = ({ host, user, database }: pg.PoolConfig, now: Date, options: readonly string[] = []) => {
  const place = new URLSearchParams({ host: String(host), user: String(user) })
  return startRealServer({
    DATABASE_URL: `postgres:///${database}?${place}`,
    MANGER_DEMO_EXPOSED: 'on',
    MANGER_NOW: now.toISOString(),
    NODE_OPTIONS: options.join(' '),
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

/** What the server holds after all calls were made some times more, look by look, and how many calls lie between two looks. */
export const memoryOf = async (
  connection: pg.PoolConfig,
  { now, calls }: { now: Date; calls: readonly Call[] },
): Promise<{ looks: Held[]; calls: number }> => {
  const server = await startOn(connection, now, TELLS_HELD)
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
    const looks: Held[] = []
    while (looks.length < LOOKS) {
      for (let index = 0; index < ROUNDS; index++) await round()
      looks.push(await heldBy(server))
    }
    return { looks, calls: ROUNDS * calls.length }
  } finally {
    await server.stop()
  }
}

const heldBy = async ({ child, said }: RealServer): Promise<Held> => {
  const before = said().length
  child.kill('SIGUSR2')
  for (const until = performance.now() + TELL_MS; performance.now() < until; await pause(20)) {
    const told = /Held: (.*)\n/.exec(said().slice(before))?.[1]
    if (told) return JSON.parse(told)
  }
  throw new Error('The server did not tell what it holds')
}

/**
 * How much the program keeps of each call, in kB, once it is filled: the middle one of the differences between two looks. A
 * megabyte once, as of code that is only now made for what is called often, is none of each call.
 */
export const keptPerCall = ({ looks, calls }: { looks: readonly Held[]; calls: number }): number => {
  const filled = looks.slice(FILLED)
  const grown = filled.slice(1).map(({ used }, index) => used - (filled[index]?.used ?? 0))
  return medianOf(grown) / calls / KB
}

/** How many times more the server holds at last than when it was filled. */
export const timesHeld = ({ looks }: { looks: readonly Held[] }): number => {
  const [filled = 0, ...later] = looks.slice(FILLED - 1).map(({ rss }) => rss)
  return Math.max(...later) / filled
}
