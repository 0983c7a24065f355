import { createHash, timingSafeEqual } from 'node:crypto'
import { type App, refusePrefix } from '#core/calls/register.ts'
import { notFound, unauthenticated, unavailable } from '#core/http/api-problem.ts'
import { tokenOf } from '#core/session/authenticate.ts'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /api/metrics`: figures of the server for Prometheus, for whoever has the token of the settings. */
export const registerMetrics = ({ http, deps: { metrics } }: App): void => {
  http.get('/api/metrics', async (request, reply) => {
    refusePrefix(request)
    if (!metrics) throw notFound()
    if (!isSame(tokenOf(request.headers.authorization) ?? '', metrics.token)) throw unauthenticated()
    const text = await metrics.text()
    // An empty page would be read as a server of which nothing is measured.
    if (text === '') throw unavailable()
    return reply.type(TEXT).send(text)
  })
}

// Compared as hashes, which have one length: how long it takes tells nothing of the token.
const isSame = (given: string, token: string): boolean => timingSafeEqual(hash(given), hash(token))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
