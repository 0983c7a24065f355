import { FIELD_CODE } from '@manger/contract'
import { Channel, PointerDraft } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiProblem, invalid, notFound } from '#core/http/api-problem.ts'
import { admitPublisher } from '../publish/publisher.ts'
import { readBody } from '../read-body.ts'
import { STABLE } from '../registry/registry.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { findPointer } from './pointer.queries.ts'
import { followAgain, movePointer, requireRemote } from './pointer.service.ts'

const Place = z.object({ remote: z.string(), channel: Channel })

/** The rev that the caller saw last, in the header or in the body; without it a move could undo another one unseen. */
export const revOf = (ifMatch: string | undefined, sent?: number): number => {
  if (ifMatch === undefined && sent !== undefined) return sent
  if (ifMatch === undefined) throw new ApiProblem(428, [{ field: 'if-match', code: FIELD_CODE.required }])
  const rev = /^"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (rev === undefined) throw invalid({ field: 'if-match', code: FIELD_CODE.invalidFormat })
  return Number(rev)
}

/**
 * `PUT /ui/pointers/{remote}/{channel}`: a super-admin, or the deploy token of the remote, decides which build is live.
 * `POST /ui/pointers/{remote}/stable/follow`: he gives the decision back to the builds of the workspace.
 */
export const registerPointers = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { onRequest, get } = admitPublisher(deps)

  app.get('/ui/pointers/:remote/:channel', { onRequest }, async (request, reply) => {
    const place = Place.safeParse(request.params)
    if (!place.success) throw notFound()
    const pointer = await findPointer(deps.database.kysely, place.data.remote, place.data.channel)
    if (!pointer) throw notFound()
    return reply.headers({ etag: `"${pointer.rev}"`, 'cache-control': 'no-store' }).send({ data: pointer })
  })

  app.put('/ui/pointers/:remote/:channel', { onRequest }, async (request, reply) => {
    const place = Place.safeParse(request.params)
    if (!place.success) throw notFound()
    const by = get(request)
    await requireRemote(deps, place.data.remote)
    const { build, is_urgent: isUrgent = false, rev: sent } = readBody(request, PointerDraft)
    const rev = revOf(request.headers['if-match'], sent)
    const pointer = await movePointer(deps, { ...place.data, build, rev, isUrgent, by })
    return reply.header('etag', `"${pointer.rev}"`).send({ data: pointer })
  })
  app.post('/ui/pointers/:remote/stable/follow', { onRequest }, async (request, reply) => {
    const { data } = Place.pick({ remote: true }).safeParse(request.params)
    if (!data) throw notFound()
    const by = get(request)
    await requireRemote(deps, data.remote)
    const { rev: sent } = request.body ? readBody(request, PointerDraft.pick({ rev: true })) : {}
    const rev = revOf(request.headers['if-match'], sent)
    const pointer = await followAgain(deps, { ...data, channel: STABLE, rev, by })
    return reply.header('etag', `"${pointer.rev}"`).send({ data: pointer })
  })
}
