import { RolloutDraft, releaseRoutes } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import { inClients } from '#core/database/transaction.ts'
import { notFound } from '#core/http/api-problem.ts'
import { requireRemote } from '../pointers/pointer.service.ts'
import { admitPublisher } from '../publish/publisher.ts'
import { readBody } from '../read-body.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { admit } from '../visitor.ts'
import { changeRollout, endCanary } from './rollout.queries.ts'

const remoteOf = (params: unknown): string => String(Object(params).remote ?? '')

/**
 * A super-admin decides to whom a canary goes, and switches a whole remote off and on. Ending a canary is a roll-back:
 * the deploy token of the remote may do that as well.
 */
export const registerRollouts = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { onRequest, get } = admit(deps, 'admin')
  const publisher = admitPublisher(deps)

  app.put(releaseRoutes.rollout.path, { onRequest }, async (request, reply) => {
    const remote = remoteOf(request.params)
    await requireRemote(deps, remote)
    const { is_off, ...rules } = readBody(request, RolloutDraft)
    const at = deps.clock().toISOString()
    await inClients(deps.database, [], async (tx) => {
      const before = await tx
        .selectFrom('rollouts')
        .select('off_since')
        .where('remote', '=', remote)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const wasOff = (before?.off_since ?? null) !== null
      const action = wasOff === is_off ? 'rollout' : is_off ? 'switched_off' : 'switched_on'
      const off_since = is_off ? (before?.off_since ?? at) : null
      await changeRollout(tx, { remote, ...rules, off_since }, { at, account: get(request).id, action })
    })
    return reply.code(204).send()
  })

  app.post(releaseRoutes.endCanary.path, { onRequest: publisher.onRequest }, async (request, reply) => {
    const remote = remoteOf(request.params)
    const { account, token } = publisher.get(request)
    const by = { at: deps.clock().toISOString(), account, token }
    const isEnded = await inClients(deps.database, [], (tx) => endCanary(tx, { remote, isBad: false }, by))
    if (!isEnded) throw notFound()
    return reply.code(204).send()
  })
}
