import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#metrics/metrics.ts'
import { whoCalled } from './who-called.ts'

const CALLS = /^\/(api|ui)\//
const MS = 1000

/** The pattern of the route, so that calls of one kind are counted together and no id or word of anybody is told. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

/**
 * One line per call with what an operator needs to find it, and the same to the metrics. Neither path, query, headers
 * nor body are told: they hold names and tokens. Files that were found are not worth a line.
 */
export const logRequests = (http: FastifyInstance, metrics: Metrics | null): void => {
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeOf(request)
    const status = reply.statusCode
    metrics?.called({ method, route, status }, reply.elapsedTime / MS)
    if (!CALLS.test(request.url) && status < 400) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, ...whoCalled(request), status, ms }, 'call')
  })
}
