import type { UserType } from '@manger/contract'
import type { FastifyRequest } from 'fastify'
import { noteCaller } from '#core/calls/who-called.ts'
import { forbidden, unauthenticated } from '#core/http/api-problem.ts'
import { type Admit, quotaOfMethod } from '#core/http/quotas.ts'

/** A signed-in user as the platform sees him, and the client to which he belongs. */
export type Visitor = { id: number; type: UserType; client: number | null }

/** Reads the Authorization header; null when it names nobody who may come in. */
export type VisitorOf = (authorization: string | undefined) => Promise<Visitor | null>

/** Who may make a call: `anyone` also without a token, and then the call counts itself. */
type Admitted = 'anyone' | 'signed in' | 'admin'

/** Admits a request before its body is read (401, 403, 429) and then knows whose it is. */
export const admit = ({ visitorOf, count }: { visitorOf: VisitorOf; count: Admit }, admitted: Admitted) => {
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      const visitor = await visitorOf(request.headers.authorization)
      if (visitor) {
        visitors.set(request, visitor)
        noteCaller(request, { user: visitor.id, client: visitor.client })
      }
      if (admitted === 'anyone') return
      if (!visitor) throw unauthenticated()
      if (visitor.type !== 'admin' && admitted === 'admin') throw forbidden()
      count(quotaOfMethod(request.method), { by: visitor.id, client: visitor.client })
    },
    find: (request: FastifyRequest): Visitor | null => visitors.get(request) ?? null,
    get: (request: FastifyRequest): Visitor => {
      const visitor = visitors.get(request)
      if (!visitor) throw unauthenticated()
      return visitor
    },
  }
}
