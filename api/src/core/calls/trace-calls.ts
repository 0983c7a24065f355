import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Span } from '#core/tracing/span.ts'
import { beginCall, isTracing, within } from '#core/tracing/tracing.ts'
import { whoCalled } from './who-called.ts'

const CALLS = /^\/(api|ui)\//
/** A stream ends when its page does: how long that took tells nothing. */
const STREAM = '/ui/events'

/**
 * Each call is a span, named by the pattern of its route and with the id that its line in the log has; that line and all others of
 * the call have the trace, and every answer its `Traceresponse`. Who calls is believed as to the trace only where a proxy is
 * trusted. Without a collector nothing of this is there.
 */
export const traceCalls = (http: FastifyInstance, isProxied: boolean): void => {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const who = Object.entries(whoCalled(request)).flatMap(([name, id]) =>
      typeof id === 'number' ? [[`manger.${name}`, id] as const] : [],
    )
    span.end({
      name: `${method} ${route}`,
      facts: { 'http.route': route, 'http.response.status_code': status, ...Object.fromEntries(who) },
      ...(status >= 500 ? { error: new Error(String(status)) } : {}),
    })
  }
  http.addHook('onRequest', (request, reply, done) => {
    if (!CALLS.test(request.url) || request.url.startsWith(STREAM)) return done()
    const facts = { 'http.request.method': request.method, 'manger.request': request.id }
    const span = beginCall(isProxied ? request.headers : {}, facts)
    if (!span) return done()
    spans.set(request, span)
    request.log = request.log.child({ trace: span.trace })
    reply.header('traceresponse', `00-${span.trace}-${span.id}-01`)
    reply.raw.once('close', () => end(request, reply))
    within(span, done)
  })
  // A body that was read arrives on the connection's own course.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
}
