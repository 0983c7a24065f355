import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What the way from one cell to another does to an answer. */
type Fault = 'none' | 'slow' | 'lost' | { change: (body: unknown) => unknown }

const SLOW_MS = 3000

/** The way from one cell to another, on which answers come late, get lost, or are those of another version. */
export const openWay = async (to: () => string) => {
  const way = { fault: 'none' as Fault, calls: [] as string[] }
  const server = createServer(async (request, reply) => {
    way.calls.push(request.url ?? '')
    const { fault } = way
    if (fault === 'lost') {
      // The next one comes through.
      way.fault = 'none'
      request.socket.destroy()
      return
    }
    try {
      const { authorization = '', 'x-manger-cell': cell = '' } = request.headers
      const answer = await fetch(`${to()}${request.url}`, {
        headers: { authorization, 'x-manger-cell': String(cell) },
      })
      const text = await answer.text()
      if (fault === 'slow') await pause(SLOW_MS)
      const changed = typeof fault === 'object' ? JSON.stringify(fault.change(JSON.parse(text))) : text
      const clients = answer.headers.get('x-manger-clients')
      reply.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(clients === null ? {} : { 'x-manger-clients': clients }),
      })
      reply.end(changed)
    } catch {
      // As a router in front of a cell that is gone.
      reply.writeHead(503).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return {
    way,
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
