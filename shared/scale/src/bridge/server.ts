import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createGuard } from './guard.ts'
import type { Hub } from './hub.ts'

/** A page that takes nothing any more is let go before what waits for it fills the memory. */
const MOST_WAITING = 256 * 1024
const KEEP_ALIVE_MS = 1000

export type ServerOptions = { origins: readonly string[]; code: string }

// A browser asks first whether a page of elsewhere may come; another site hears nothing at all.
const corsOf = (origin: string | undefined, origins: readonly string[]): Record<string, string> =>
  origin === undefined || !origins.includes(origin)
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization',
        'access-control-allow-private-network': 'true',
        'access-control-max-age': '600',
        vary: 'origin',
      }

const stream = (hub: Hub, request: IncomingMessage, response: ServerResponse): void => {
  const isRaw = new URL(request.url ?? '/', 'http://bridge').searchParams.has('raw')
  const write = (text: string): void => {
    if (response.writableLength > MOST_WAITING) response.destroy()
    else response.write(text)
  }
  write(': scale\n\n')
  const stop = hub.listen((news) => {
    if (news.event !== 'bytes' || isRaw) write(`event: ${news.event}\ndata: ${JSON.stringify(news.data)}\n\n`)
  })
  const timer = setInterval(() => write(': \n\n'), KEEP_ALIVE_MS)
  response.on('close', () => {
    stop()
    clearInterval(timer)
  })
}

/** Gives what the scale says as server-sent events on `/events`, to those who have the code. */
export const createBridge = (hub: Hub, options: ServerOptions): Server => {
  const guard = createGuard(options)
  return createServer((request, response) => {
    const cors = corsOf(request.headers.origin, options.origins)
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    const isEvents = request.method === 'GET' && request.url?.split('?')[0] === '/events'
    const status = isEvents ? guard(request) : 404
    if (status !== 200) {
      response.writeHead(status, cors).end()
      return
    }
    response.writeHead(200, { ...cors, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    stream(hub, request, response)
  })
}
