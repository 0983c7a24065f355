import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openStream } from '#core/events/stream.ts'

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a stream to a page that left before it was open ends, once', async () => {
  let ended = 0
  const left = new AbortController()
  const opened = new Promise<void>((resolve) => {
    const server = createServer((_request, raw) => {
      raw.on('close', () => {
        openStream(raw, {}, () => ended++)
        server.close(() => resolve())
        expect(ended).toBe(0)
      })
      left.abort()
    }).listen(0, '127.0.0.1', () => {
      fetch(addressOf(server), { signal: left.signal }).catch(() => undefined)
    })
  })
  await opened
  expect(ended).toBe(1)
})
