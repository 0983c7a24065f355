import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#core/database/open.ts'

/** A server of its own on the database of a test. */
export type OneServer = { app: FastifyInstance; database: Database }

/** How a test calls: one server, or several in turn. */
export type Callable = { inject: (options: InjectOptions) => Promise<LightMyRequestResponse> }

/** Servers that answer in turn; `settled` waits until all of them have heard what was notified. */
type Turns = Callable & { settled: () => Promise<void> }

/** How many servers answer the calls of a test in turn; more than one in the nightly run. */
export const SERVERS = Number(process.env.TEST_SERVERS ?? 1)

const CHANNEL = 'test_turn'
const AGAIN_MS = 200

/**
 * Lets the servers answer in turn, so that whatever one of them keeps to itself is seen. What a write has notified is
 * heard by all of them before the next call: in life that takes some milliseconds, which no test should wait for.
 */
export const inTurn = (servers: readonly OneServer[]): Turns => {
  const [first] = servers
  if (!first) throw new Error('There is no server')
  if (servers.length === 1) {
    return { inject: (options) => first.app.inject(options), settled: async () => undefined }
  }
  const waiting = new Map<string, () => void>()
  servers.forEach(({ database }, index) => {
    database.listener.on(CHANNEL, (turn) => waiting.get(`${index} ${turn}`)?.())
  })

  const settled = async (): Promise<void> => {
    const turn = randomUUID()
    const heard = servers.map((_, index) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(`${index} ${turn}`, resolve)
      return promise
    })
    const notify = () => sql`select pg_notify(${CHANNEL}, ${turn})`.execute(first.database.kysely)
    await notify()
    // A server that has only just begun to listen misses the first one.
    const again = setInterval(notify, AGAIN_MS)
    await Promise.all(heard)
    clearInterval(again)
    servers.forEach((_, index) => {
      waiting.delete(`${index} ${turn}`)
    })
  }

  let calls = 0
  return {
    inject: async (options) => {
      const { app } = servers[calls++ % servers.length] ?? first
      const answer = await app.inject(options)
      if (options.method !== 'GET') await settled()
      return answer
    },
    settled,
  }
}
