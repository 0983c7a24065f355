import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './unused-connections.ts'

// Node keeps a connection for 5 s, a silent one for a minute.
const AT_ONCE_MS = 3000

const listening = async () => {
  const http = Fastify({ keepAliveTimeout: 72_000 })
  closeUnusedConnections(http)
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  http.get('/slow', async () => {
    await answered
    return 'the whole answer'
  })
  http.get('/quick', async () => 'quick')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  return { http, answer, port: address && typeof address === 'object' ? address.port : 0 }
}

const textAt = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

test('a connection on which nothing was ever asked does not hold up a stop', async () => {
  const { http, port } = await listening()
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const gone = once(silent, 'close')
  const begun = performance.now()
  await http.close()
  expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS)
  await gone
})

test('what was asked before a stop is answered, and its connection is not kept for more', async () => {
  const { http, answer, port } = await listening()
  const agent = new Agent({ keepAlive: true })
  expect(await textAt(`http://127.0.0.1:${port}/quick`, agent)).toBe('quick')
  const asked = once(http.server, 'request')
  const text = textAt(`http://127.0.0.1:${port}/slow`, agent)
  await asked
  const begun = performance.now()
  const closed = http.close()
  answer()
  expect(await text).toBe('the whole answer')
  await closed
  expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS)
  agent.destroy()
})
