import type { FastifyRequest } from 'fastify'

/** Whose call a request is, as far as that is known by now: ids of the account and of the client. */
type WhoCalled = { user: number | null; client: number | null }

const known = new WeakMap<FastifyRequest, WhoCalled>()

/** Notes whose call it is, for the log. */
export const noteCaller = (request: FastifyRequest, who: WhoCalled): void => {
  known.set(request, who)
}

/** Whose call it was. */
export const whoCalled = (request: FastifyRequest): WhoCalled =>
  known.get(request) ?? { user: null, client: null }
