import type { FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '#core/http/api-problem.ts'
import { quotaOfMethod, type Sender } from '#core/http/quotas.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { findLiveToken, markUsed, secretOf } from '../tokens/token.queries.ts'

/** Who moves a pointer or brings a build: a super-admin, or the token of one remote. */
export type Publisher =
  | { account: number; token: null; remote: null }
  | { account: null; token: number; remote: string }

/**
 * Admits super-admins and deploy tokens before a body is read (401, 403, 429); a token reaches its own remote only, and what
 * it writes counts as its own, so that a loop in a pipeline keeps nobody from taking the token back.
 */
export const admitPublisher = ({ database, clock, visitorOf, count }: ReleaseDeps) => {
  const publishers = new WeakMap<FastifyRequest, Publisher>()

  const publisherOf = async (authorization: string | undefined): Promise<Publisher> => {
    const secret = secretOf(authorization)
    if (secret !== null) {
      const at = clock().toISOString()
      const token = await findLiveToken(database.kysely, secret, at)
      if (!token) throw unauthenticated()
      await markUsed(database.kysely, token.id, at)
      return { account: null, token: token.id, remote: token.remote }
    }
    const visitor = await visitorOf(authorization)
    if (!visitor) throw unauthenticated()
    if (visitor.type !== 'admin') throw forbidden()
    return { account: visitor.id, token: null, remote: null }
  }

  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      const publisher = await publisherOf(request.headers.authorization)
      const { remote } = Object(request.params)
      if (remote !== undefined && publisher.remote !== null && publisher.remote !== remote) throw forbidden()
      const by: Sender['by'] = publisher.account === null ? `token ${publisher.token}` : publisher.account
      count(quotaOfMethod(request.method), { by, client: null })
      publishers.set(request, publisher)
    },
    get: (request: FastifyRequest): Publisher => {
      const publisher = publishers.get(request)
      if (!publisher) throw unauthenticated()
      return publisher
    },
  }
}
