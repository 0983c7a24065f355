import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isKnownEtag } from '#http/etag.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { admit } from '../visitor.ts'
import { presentRegistry } from './registry.presenter.ts'
import { stableBuilds } from './registry.queries.ts'
import { servedBuilds } from './served-builds.ts'

/** `GET /ui/registry`: which build serves which area, for the signed-in user alone. */
export const registerRegistry = (
  app: FastifyInstance,
  { database, host, visitorOf, canServe }: ReleaseDeps,
): void => {
  const { onRequest, get } = admit(visitorOf, 'signed in')
  app.get('/ui/registry', { onRequest }, async (request, reply) => {
    const stable = await servedBuilds(await stableBuilds(database), canServe)
    const body = JSON.stringify(presentRegistry(get(request), host, stable))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' })
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
