import type { FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '#http/api-problem.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { findLiveToken, markUsed, secretOf } from '../tokens/token.queries.ts'

/** Who moves a pointer or brings a build: a super-admin, or the token of one remote. */
export type Publisher = { account: number | null; token: number | null; remote: string | null }

/** Admits super-admins and deploy tokens before a body is read; a token reaches its own remote only. */
export const admitPublisher = ({ database, clock, visitorOf }: ReleaseDeps) => {
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
      publishers.set(request, await publisherOf(request.headers.authorization))
    },
    /** The publisher of a call, refused (403) when it may not touch this remote. */
    get: (request: FastifyRequest, remote: string | null = null): Publisher => {
      const publisher = publishers.get(request)
      if (!publisher) throw unauthenticated()
      if (remote !== null && publisher.remote !== null && publisher.remote !== remote) throw forbidden()
      return publisher
    },
  }
}
