import type { FastifyInstance } from 'fastify'

const policy = (localhost: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${localhost}`,
    `style-src 'self' 'unsafe-inline'${localhost}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${localhost}${localhost.replace('http', 'ws')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The security headers of every answer; they never depend on what is asked. */
export const addSecurityHeaders = (http: FastifyInstance, isDev: boolean): void => {
  const headers = {
    'content-security-policy': policy(isDev ? ' http://localhost:*' : ''),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'serial=(self), screen-wake-lock=(self)',
  }
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    // Answers of the API belong to one person at one moment.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
