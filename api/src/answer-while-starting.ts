import { healthRoutes } from '@manger/contract/session'
import Fastify from 'fastify'
import { unavailable } from '#core/http/api-problem.ts'
import { answerError } from '#core/http/error-handler.ts'
import { addSecurityHeaders } from '#core/http/headers.ts'
import { requestIdFrom } from '#core/http/request-id.ts'
import { closeUnusedConnections } from '#core/http/unused-connections.ts'
import type { Settings } from '#core/settings.ts'

/** What a start has not done yet, in the words of `/api/health/ready`. */
type Missing = 'database' | 'migrations' | 'start'

type Starting = { waitsFor: (missing: Missing) => void; end: () => Promise<void> }

/**
 * Answers on the port while the server itself cannot: that the process lives, and 503 to all else. Whoever watches it must
 * not kill a server that migrates, or reads the log of its database, for minutes.
 */
export const answerWhileStarting = async ({
  port,
  host,
  dev,
}: Pick<Settings, 'port' | 'host' | 'dev'>): Promise<Starting> => {
  let missing: Missing = 'database'
  const http = Fastify({
    genReqId: requestIdFrom(false),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  addSecurityHeaders(http, dev)
  closeUnusedConnections(http)
  http.setErrorHandler(answerError)
  http.get(`/api/${healthRoutes.live.path}`, async () => ({ status: 'ok' }))
  http.all('*', async () => {
    throw unavailable(missing)
  })
  // Nobody knows a port that is any; one that is taken is told by the server, which wants it as well.
  if (port !== 0) await http.listen({ port, host }).catch(() => undefined)
  return {
    waitsFor: (next) => {
      missing = next
    },
    end: () => http.close(),
  }
}
