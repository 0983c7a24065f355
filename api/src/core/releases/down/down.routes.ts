import { releaseRoutes } from '@manger/contract/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReleaseDeps } from '../release-deps.ts'
import { admit } from '../visitor.ts'
import { putBack, takeDown } from './down.service.ts'

const buildOf = ({ params }: FastifyRequest) => ({
  remote: String(Object(params).remote),
  build: String(Object(params).build),
})

/** One super-admin takes a build down for everybody at once, and puts it back. */
export const registerDown = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { onRequest, get } = admit(deps, 'admin')
  for (const [route, deed] of [
    [releaseRoutes.takeDown, takeDown],
    [releaseRoutes.putBack, putBack],
  ] as const)
    app.post(route.path, { onRequest }, async (request, reply) => {
      const by = { at: deps.clock().toISOString(), account: get(request).id }
      await deed(deps, buildOf(request), by)
      return reply.code(204).send()
    })
}
