import { FIELD_CODE } from '@manger/contract'
import { Channel, PointerDraft } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiProblem, invalid, notFound } from '#http/api-problem.ts'
import { readBody } from '../read-body.ts'
import { STABLE } from '../registry/registry.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { admit } from '../visitor.ts'
import { followAgain, movePointer, requireRemote } from './pointer.service.ts'

const Place = z.object({ remote: z.string(), channel: Channel })

/** The rev that the caller saw last; without it a move could undo another one unseen. */
const revOf = (ifMatch: string | undefined): number => {
  if (ifMatch === undefined) throw new ApiProblem(428, [{ field: 'if-match', code: FIELD_CODE.required }])
  const rev = /^"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (rev === undefined) throw invalid({ field: 'if-match', code: FIELD_CODE.invalidFormat })
  return Number(rev)
}

/**
 * `PUT /ui/pointers/{remote}/{channel}`: a super-admin decides by hand which build is live.
 * `POST /ui/pointers/{remote}/stable/follow`: he gives the decision back to the builds of the workspace.
 */
export const registerPointers = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { onRequest, get } = admit(deps.visitorOf, 'admin')
  app.put('/ui/pointers/:remote/:channel', { onRequest }, async (request, reply) => {
    const place = Place.safeParse(request.params)
    if (!place.success) throw notFound()
    await requireRemote(deps, place.data.remote)
    const { build } = readBody(request, PointerDraft)
    const rev = revOf(request.headers['if-match'])
    const pointer = await movePointer(deps, { ...place.data, build, rev, account: get(request).id })
    return reply.header('etag', `"${pointer.rev}"`).send({ data: pointer })
  })
  app.post('/ui/pointers/:remote/stable/follow', { onRequest }, async (request, reply) => {
    const { data } = Place.pick({ remote: true }).safeParse(request.params)
    if (!data) throw notFound()
    await requireRemote(deps, data.remote)
    const rev = revOf(request.headers['if-match'])
    const pointer = await followAgain(deps, { ...data, channel: STABLE, rev, account: get(request).id })
    return reply.header('etag', `"${pointer.rev}"`).send({ data: pointer })
  })
}
