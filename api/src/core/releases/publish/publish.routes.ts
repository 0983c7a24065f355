import { Readable } from 'node:stream'
import { FIELD_CODE } from '@manger/contract'
import { Channel } from '@manger/contract/releases'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { ApiProblem, invalid } from '#core/http/api-problem.ts'
import { mountsOf } from '../mounts/mount.queries.ts'
import { revOf } from '../pointers/pointers.routes.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { publishRelease } from './publish.service.ts'
import { admitPublisher } from './publisher.ts'
import { RefusedRelease, receiveRelease } from './receive.ts'

const ARCHIVES = ['application/gzip', 'application/x-gzip', 'application/octet-stream']
const Query = z.object({
  channel: Channel.default('stable'),
  urgent: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})

type Reason = { code: string; text: string }

const answerReasons = (reply: FastifyReply, status: number, reasons: readonly Reason[]): FastifyReply => {
  const release = reasons.map(({ code, text }) => ({ code, message: text }))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: { release }, status, error: true }))
}

const NO_ROOM = {
  code: 'no_room',
  text: 'The disk of the server is full. Nothing of the release was kept; tell whoever runs the server.',
}

const answerRefused = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (['ENOSPC', 'EDQUOT'].includes(Object(error).code)) return answerReasons(reply, 507, [NO_ROOM])
  if (!(error instanceof RefusedRelease)) throw error
  const isTaken = error.refusals.some(({ code }) => code === 'build_taken')
  return answerReasons(reply, isTaken ? 409 : 400, error.refusals)
}

/**
 * `POST /ui/releases?channel=…&urgent=…`: one built remote as a tar.gz, with `If-Match` of the channel's pointer
 * (`"0"` where there is none). `GET /ui/gate`: what the gate of this server asks, so that the team's command asks it first.
 */
export const registerPublish = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { onRequest, get } = admitPublisher(deps)

  app.get('/ui/gate', { onRequest }, async (request, reply) => {
    const { remote } = get(request)
    const data = { host: deps.host, mounts: await mountsOf(deps.database.kysely), remote }
    return reply.header('cache-control', 'no-store').send({ data })
  })

  // Within this call only: no byte of an archive is read before the publisher is known.
  void app.register(async (scope) => {
    scope.addContentTypeParser(ARCHIVES, (_request, payload, done) => done(null, payload))
    scope.post('/ui/releases', { onRequest }, async (request, reply) => {
      const by = get(request)
      const query = Query.safeParse(request.query)
      if (!query.success) throw invalid({ field: 'channel', code: FIELD_CODE.notAllowed })
      const { channel, urgent: isUrgent } = query.data
      const rev = revOf(request.headers['if-match'])
      const { body } = request
      if (!(body instanceof Readable))
        throw new ApiProblem(415, [{ field: 'content-type', code: FIELD_CODE.notAllowed }])
      try {
        const target = { channel, rev, isUrgent, by }
        const received = await receiveRelease(body, async () => ({
          host: deps.host,
          mounts: await mountsOf(deps.database.kysely),
          remote: by.remote,
        }))
        const data = await publishRelease(deps, received, target)
        return await reply
          .code(201)
          .headers({ etag: `"${data.rev}"`, 'cache-control': 'no-store' })
          .send({ data })
      } catch (error) {
        return answerRefused(reply, error)
      }
    })
  })
}
