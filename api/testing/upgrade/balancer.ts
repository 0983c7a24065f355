import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const ASKS_MS = 100

type Behind = { url: string; isReady: boolean }

/**
 * What stands in front of several servers: it asks each whether it is ready, gives the next call to the next one that is, and,
 * where nobody takes the connection, to another one. Nothing else is tried twice.
 */
export const openBalancer = async () => {
  let servers: Behind[] = []
  let turn = 0
  const done = new AbortController()

  const look = async (server: Behind): Promise<void> => {
    const answer = await fetch(`${server.url}/api/health/ready`, { headers: { connection: 'close' } }).catch(
      () => null,
    )
    await answer?.text()
    server.isReady = answer?.status === 200
  }
  // Each by itself: one that starts and answers late must not hide that another one stops.
  const watch = async (server: Behind): Promise<void> => {
    while (!done.signal.aborted) {
      await look(server)
      await pause(ASKS_MS)
    }
  }
  const watching: Promise<void>[] = []

  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer): void => {
    const ready = servers.filter(({ isReady }) => isReady)
    const server = ready[turn++ % Math.max(1, ready.length)]
    if (!server) {
      to.writeHead(503, { 'x-balancer': 'nobody is ready' }).end()
      return
    }
    const { method, headers } = from
    const behind = ask(`${server.url}${from.url}`, { method, headers, agent: false })
    behind.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    behind.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') {
        server.isReady = false
        return pass(from, to, body)
      }
      if (to.headersSent) to.destroy()
      else to.writeHead(502, { 'x-balancer': error.message }).end()
    })
    to.on('close', () => behind.destroy())
    behind.end(body)
  }

  const http = createServer(async (from, to) => {
    const parts: Buffer[] = []
    for await (const part of from) parts.push(part)
    pass(from, to, Buffer.concat(parts))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Takes a server in and waits until it gets its share. */
    add: async (url: string): Promise<void> => {
      const server = { url, isReady: false }
      servers = [...servers, server]
      watching.push(watch(server))
      while (!server.isReady) {
        await pause(ASKS_MS)
        done.signal.throwIfAborted()
      }
    },
    /** Takes a server out, as an operator does with one that is stopped without a word before. */
    remove: (url: string): void => {
      servers = servers.filter((server) => server.url !== url)
    },
    close: async () => {
      done.abort()
      await Promise.all(watching)
      http.closeAllConnections()
      http.close()
    },
  }
}
