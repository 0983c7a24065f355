import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '#core/metrics.ts'
import { whoCalled } from './who-called.ts'

const CALLS = /^\/(api|ui)\//
const MS = 1000

/** The pattern of the route, so that calls of one kind are counted together and no id or word of anybody is told. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

/** The caller went away before he was answered; the number is the one that nginx uses. */
const LEFT = 499

// A stream has no end of its own: a page that leaves it has had what it asked for.
const statusAtLeave = ({ sent, raw }: FastifyReply): number =>
  sent && !raw.writableEnded ? raw.statusCode : LEFT

/**
 * One line per call with what an operator needs to find it, and the same to the metrics. Neither path, query, headers
 * nor body are told: they hold names and tokens. Files that were found, or not waited for, are not worth a line.
 */
export const logRequests = (http: FastifyInstance, metrics: Metrics | null): void => {
  const told = new WeakSet<FastifyRequest>()
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    if (told.has(request)) return
    told.add(request)
    const { method } = request
    const route = routeOf(request)
    metrics?.called({ method, route, status }, reply.elapsedTime / MS)
    if (!CALLS.test(request.url) && (status < 400 || status === LEFT)) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, ...whoCalled(request), status, ms }, 'call')
  }
  // Who waits until he gives up is the one that an operator looks for, and no other hook hears of him.
  http.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) tell(request, reply, statusAtLeave(reply))
    })
  })
  http.addHook('onResponse', async (request, reply) => tell(request, reply, reply.statusCode))
}
