import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOKS_EVERY_MS = 100

/**
 * Lets a server close although browsers keep connections open. They open some that they never use, which Node takes
 * for a request that is still coming, and one whose answer ends while the server closes would be kept for the next.
 */
export const closeUnusedConnections = (http: FastifyInstance): void => {
  const unused = new Set<Socket>()
  http.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  http.server.on('request', ({ socket }) => unused.delete(socket))
  http.addHook('preClose', async () => {
    const timer = setInterval(() => {
      for (const socket of unused) socket.destroy()
      http.server.closeIdleConnections()
    }, LOOKS_EVERY_MS)
    http.server.once('close', () => clearInterval(timer))
  })
}
