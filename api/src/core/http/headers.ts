import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Films, originsOf } from '#core/files/films.ts'

// A page hears a scale through a program beside it: on the device itself, or by a name of the farm's own network.
const SCALES = 'http://localhost:* http://127.0.0.1:* http://*.local:*'

const policy = (localhost: string, films: Films): string =>
  [
    "default-src 'none'",
    `script-src 'self'${localhost}`,
    `style-src 'self' 'unsafe-inline'${localhost}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Subtitles are made in the page, in the words of the reader.
    `media-src ${["'self'", 'blob:', ...originsOf(films)].join(' ')}`,
    `connect-src 'self' ${SCALES}${localhost}${localhost.replace('http', 'ws')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The security headers of every answer; they never depend on what is asked. */
export const securityHeaders = (isDev: boolean, films: Films = {}) => ({
  'content-security-policy': policy(isDev ? ' http://localhost:*' : '', films),
  'cross-origin-opener-policy': 'same-origin',
  // A page in development takes the files of another port.
  'cross-origin-resource-policy': isDev ? 'cross-origin' : 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'serial=(self), screen-wake-lock=(self)',
})

export const addSecurityHeaders = (http: FastifyInstance, isDev: boolean, films: Films = {}): void => {
  const headers = securityHeaders(isDev, films)
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    // Answers of the API belong to one person at one moment.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Tells the server's time with every answer: a page dates by it what a device with a wrong clock has done. */
export const tellTime = (http: FastifyInstance, clock: () => Date): void => {
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock().toUTCString())
  })
}

/** Answers what the parser of HTTP refuses, before there is a request that a hook could see. */
export const answerUnparsed =
  (isDev: boolean) =>
  (_error: Error, socket: Socket): void => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const lines = Object.entries({ ...securityHeaders(isDev), connection: 'close', 'content-length': '0' })
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
    socket.end(`HTTP/1.1 400 Bad Request\r\n${head}\r\n\r\n`)
  }
