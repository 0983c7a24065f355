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
    // A stream that ends leaves no idle connection, for which a closing server would wait.
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS)
  const stop = () => {
    clearInterval(heartbeat)
    onEnd()
  }
  // A page may have left while its rights were asked for: nobody tells of that again. Later, because the caller
  // first gathers what it has to end.
  if (raw.destroyed) queueMicrotask(stop)
  else raw.on('close', stop)
  return {
    send: ({ id, kind, data }) => {
      const head = id === undefined ? '' : `id: ${id}\n`
      raw.write(`${head}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => raw.end(),
  }
}
