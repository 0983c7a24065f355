import { TELEMETRY } from '@manger/contract'
import { TelemetryReport } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#core/deps.ts'
import { networkOf } from '#core/http/call-address.ts'
import { tooMany } from '#core/http/quotas.ts'
import { readBody } from '../read-body.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { watchCanary } from '../rollouts/watch-canary.ts'
import { admit, type Visitor } from '../visitor.ts'
import { saveReport } from './telemetry.queries.ts'

const LARGEST_REPORT = 16 * 1024

const MINUTE_MS = 60_000

/**
 * Counts calls per key within the running minute. It lives in one process: it keeps a page in a loop off the
 * database, and with several processes a little more comes through.
 */
const createRateLimit = (clock: Clock, perMinute: number) => {
  let minute = 0
  const counts = new Map<string, number>()

  /** Seconds to wait, or null when the call may go on. */
  return (key: string): number | null => {
    const now = clock().getTime()
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > perMinute ? Math.ceil(((current + 1) * MINUTE_MS - now) / 1000) : null
  }
}

/** `POST /ui/telemetry`: what a page saw of a build. Before sign-in it is kept but never counted (platform c10). */
export const registerTelemetry = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { database, clock } = deps
  const { onRequest, find } = admit(deps, 'anyone')
  const limitUser = createRateLimit(clock, TELEMETRY.perUser)
  const limitClient = createRateLimit(clock, TELEMETRY.perClient)
  // Whoever is not signed in has a budget of his own: he uses up nobody else's.
  const limitAddress = createRateLimit(clock, TELEMETRY.anonymous.perAddress)
  const limitAnonymous = createRateLimit(clock, TELEMETRY.anonymous.inAll)

  const waitOf = ({ id, client }: Visitor): number | null =>
    limitUser(String(id)) ?? (client === null ? null : limitClient(String(client)))
  const waitBefore = (ip: string): number | null => limitAddress(networkOf(ip)) ?? limitAnonymous('')

  app.post('/ui/telemetry', { onRequest, bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    const visitor = find(request)
    const wait = visitor ? waitOf(visitor) : waitBefore(request.ip)
    if (wait !== null) throw tooMany(wait)
    const account = visitor?.id ?? null
    const report = readBody(request, TelemetryReport)
    await saveReport(database.kysely, { report, account, at: clock().toISOString() })
    await watchCanary({ database, clock }, report)
    return reply.code(204).send()
  })
}
