import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from './listen.ts'

let folder: string
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'manger-dev-'))
  writeFileSync(join(folder, 'index.js'), '')
  server = await listen({ context: folder, entry: './index.js', mode: 'development' }, { port: 0 })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const addressOf = () => {
  const address = server.server?.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  return address
}

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { address, port } = addressOf()
    request({ host: address, port, path: '/main.js', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('a development server listens on this machine only and answers to its own names (review A21)', async () => {
  expect(['127.0.0.1', '::1']).toContain(addressOf().address)
  expect(await statusFor('localhost')).toBe(200)
  expect(await statusFor('attacker.example')).toBe(403)
})

test('a page of a development server says what does not compile (review B30)', async () => {
  const { address, port } = addressOf()
  const host = address.includes(':') ? `[${address}]` : address
  const code = await (await fetch(`http://${host}:${port}/main.js`)).text()
  const wanted = /overlay=([^&"'\\]+)/.exec(code)?.[1] ?? ''
  expect(JSON.parse(decodeURIComponent(wanted))).toEqual({
    errors: true,
    warnings: false,
    runtimeErrors: false,
  })
})
