import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isKnownEtag } from '#core/files/etag.ts'
import { mountsOf } from '../mounts/mount.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { allRollouts } from '../rollouts/rollout.queries.ts'
import { admit } from '../visitor.ts'
import { askedBy, chooseBuilds } from './choose-build.ts'
import { presentRegistry } from './registry.presenter.ts'
import { buildsOn, CANARY, clientOf, STABLE } from './registry.queries.ts'
import { servedBuilds } from './served-builds.ts'

/** `GET /ui/registry`: which build serves which area, for the signed-in user alone. */
export const registerRegistry = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { database, host, canServe } = deps
  const { onRequest, get } = admit(deps, 'signed in')
  app.get('/ui/registry', { onRequest }, async (request, reply) => {
    const visitor = get(request)
    const asked = askedBy(visitor, request.query)
    const [rows, rollouts, mounts] = await Promise.all([
      buildsOn(database, [STABLE, CANARY, ...asked.values()]),
      allRollouts(database),
      mountsOf(database.kysely),
    ])
    const served = await servedBuilds(rows, { canServe, mounts })
    const rules = new Map(rollouts.map((row) => [row.remote, row]))
    const isByClient = rollouts.some(({ clients }) => clients.length > 0)
    const client = isByClient ? await clientOf(database, visitor.id) : null
    const builds = chooseBuilds({ ...visitor, client }, served, { asked, rollouts: rules })
    // Every change raises one of the summands, so the sum tells one state of the list from another.
    const rev = [...rows, ...rollouts].reduce((sum, row) => sum + row.rev, 0)
    const body = JSON.stringify(presentRegistry(visitor, host, { builds, rev }))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' })
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
