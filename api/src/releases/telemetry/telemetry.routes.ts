import { NON_FIELD } from '@manger/contract'
import { TelemetryReport } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '#http/api-problem.ts'
import { readBody } from '../read-body.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { admit } from '../visitor.ts'
import { createRateLimit } from './rate-limit.ts'
import { saveReport } from './telemetry.queries.ts'

const LARGEST_REPORT = 16 * 1024
const PER_USER = 30
const PER_ADDRESS = 300

const tooMany = (seconds: number) =>
  new ApiProblem(429, [{ field: NON_FIELD, code: 'too_many_attempts' }], {
    headers: { 'retry-after': String(seconds) },
  })

/** `POST /ui/telemetry`: what a page saw of a build. Before sign-in it is kept but never counted (platform c10). */
export const registerTelemetry = (
  app: FastifyInstance,
  { database, clock, visitorOf }: ReleaseDeps,
): void => {
  const { onRequest, find } = admit(visitorOf, 'anyone')
  const limitUser = createRateLimit(clock, PER_USER)
  const limitAddress = createRateLimit(clock, PER_ADDRESS)

  app.post('/ui/telemetry', { onRequest, bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    const account = find(request)?.id ?? null
    const wait = limitAddress(request.ip) ?? (account === null ? null : limitUser(String(account)))
    if (wait !== null) throw tooMany(wait)
    const report = readBody(request, TelemetryReport)
    await saveReport(database.kysely, { report, account, at: clock().toISOString() })
    return reply.code(204).send()
  })
}
