import type { ServerResponse } from 'node:http'

/** Proxies and browsers close a connection on which nothing is said for a minute. */
const HEARTBEAT_MS = 25_000

/** A stream of server-sent events to one page. */
export type Stream = {
  send: (event: { id?: number; kind: string; data: unknown }) => void
  end: () => void
}

/** Opens a stream on a raw answer; `onEnd` is called once, whoever ended it. */
export const openStream = (
  raw: ServerResponse,
  headers: Record<string, string>,
  onEnd: () => void,
): Stream => {
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS)
  raw.on('close', () => {
    clearInterval(heartbeat)
    onEnd()
  })
  return {
    send: ({ id, kind, data }) => {
      const head = id === undefined ? '' : `id: ${id}\n`
      raw.write(`${head}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => raw.end(),
  }
}
