import { checkShape, ListQuery } from '@manger/contract'
import type { FastifyInstance } from 'fastify'
import { allUses } from '#core/calls/deprecated/deprecated.queries.ts'
import { invalid } from '#core/http/api-problem.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { allRollouts } from '../rollouts/rollout.queries.ts'
import { countVotes, dayOfBuilds } from '../telemetry/telemetry.queries.ts'
import { admit } from '../visitor.ts'
import { presentAudit, presentReleases } from './overview.presenter.ts'
import { allBuilds, allPointers, auditPage } from './overview.queries.ts'

const DAY_MS = 86_400_000

const Page = ListQuery.pick({ page: true, offset: true, page_size: true })

/** `GET /ui/releases` and `GET /ui/audit`: what is live, what could be, and who changed it. For super-admins. */
export const registerOverview = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { database, clock, host } = deps
  const { onRequest } = admit(deps, 'admin')

  app.get('/ui/releases', { onRequest }, async (_request, reply) => {
    const since = new Date(clock().getTime() - DAY_MS).toISOString()
    const [builds, pointers, votes, rows, days, uses] = await Promise.all([
      allBuilds(database),
      allPointers(database),
      countVotes(database.kysely),
      allRollouts(database),
      dayOfBuilds(database.kysely, since),
      allUses(database.kysely),
    ])
    const data = presentReleases(builds, pointers, {
      votes,
      days,
      host,
      uses,
      rollouts: rows.map(({ rollout_id: _, rev: __, ...rules }) => rules),
    })
    return reply.header('cache-control', 'no-store').send({ data, count: data.length, next: null })
  })

  app.get('/ui/audit', { onRequest }, async (request, reply) => {
    const { value: query, problems } = checkShape(Page, request.query)
    if (query === null) throw invalid(...problems)
    const limit = query.page_size
    const offset = query.offset ?? ((query.page ?? 1) - 1) * limit
    const { rows, count } = await auditPage(database, { limit, offset })
    const after = offset + rows.length
    const next = after < count ? `/ui/audit?offset=${after}&page_size=${limit}` : null
    return reply.header('cache-control', 'no-store').send({ data: rows.map(presentAudit), count, next })
  })
}
