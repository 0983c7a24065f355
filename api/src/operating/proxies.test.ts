import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { freePort } from '#testing/free-port.ts'
import { formWith, PNG } from '#testing/images.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const DEPLOY = fileURLToPath(new URL('../../../docs/deploy', import.meta.url))
const CERTIFICATE = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost
  -addext subjectAltName=DNS:localhost`
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** The committed site as it is, with port and certificate of the test. */
const PROXIES = [
  {
    name: 'nginx',
    has: isThere('nginx', '-v'),
    configure: (folder: string, { port, inner }: Ports) => {
      const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
        .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, (_, ipv6) =>
          ipv6 ? '' : `listen 127.0.0.1:${port} ssl http2;`,
        )
        .replaceAll('/etc/ssl/manger', join(folder, 'manger'))
        .replace('127.0.0.1:8080', `127.0.0.1:${inner}`)
      const around = `daemon off; pid ${folder}/pid; error_log stderr; events {}
        http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
          fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${site} }`
      writeFileSync(join(folder, 'nginx.conf'), around)
      return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')] as const
    },
  },
  {
    name: 'caddy',
    has: isThere('caddy', 'version'),
    configure: (folder: string, { port, inner }: Ports) => {
      const certificate = `tls ${folder}/manger.crt ${folder}/manger.key`
      const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
        .replace('manger.example {', `https://localhost:${port} {\n  ${certificate}`)
        .replace('grace_period', 'admin off\n  auto_https disable_redirects\n  grace_period')
        .replace('127.0.0.1:8080', `127.0.0.1:${inner}`)
      writeFileSync(join(folder, 'Caddyfile'), site)
      return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'] as const
    },
  },
]
type Ports = { port: number; inner: number }

let api: TestApi
let app: Awaited<ReturnType<typeof buildApp>>
let inner: number
beforeAll(async () => {
  api = await createTestApi()
  app = await buildApp({ ...api.deps, trustedProxy: ['127.0.0.1'] })
  app.get('/api/told/', async ({ ip, protocol, id }) => ({ ip, protocol, id }))
  inner = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

describe.each(PROXIES)('behind $name, by the site of docs/deploy', ({ has, configure }) => {
  let folder: string
  let proxy: ChildProcess | null = null
  let port: number
  let said = ''

  type Asking = { method?: string; headers?: Record<string, string>; body?: Uint8Array }
  const ask = async (
    path: string,
    { method = 'GET', headers = {}, body }: Asking = {},
  ): Promise<IncomingMessage> => {
    const authorization = `Bearer ${await api.tokenOf('owner.ua')}`
    const asked = request({
      ...{ host: '127.0.0.1', port, path, method, servername: 'localhost', rejectUnauthorized: false },
      headers: { host: `localhost:${port}`, authorization, ...headers },
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return answer
  }
  const jsonOf = async (answer: IncomingMessage) => JSON.parse(String(await buffer(answer)))

  beforeAll(async () => {
    if (!has) return
    folder = mkdtempSync(join(tmpdir(), 'manger-proxy-'))
    // Started by root, nginx works as somebody else.
    chmodSync(folder, 0o755)
    port = await freePort()
    spawnSync('openssl', [...CERTIFICATE.split(/\s+/), '-keyout', 'manger.key', '-out', 'manger.crt'], {
      cwd: folder,
    })
    const [program, ...args] = configure(folder, { port, inner })
    proxy = spawn(program, args, { stdio: 'pipe', env: { ...process.env, HOME: folder } })
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', (text) => (said += text))
    await vi.waitFor(
      async () => {
        const { statusCode } = await ask('/api/health/live')
        if (statusCode !== 200) throw new Error(said)
      },
      { timeout: 20_000, interval: 100 },
    )
  }, 60_000)
  afterAll(async () => {
    if (!proxy) return
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  test.skipIf(!has)('the server knows address, https and id, and believes nobody else', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9', 'x-request-id': 'made-up-outside' }
    const answer = await ask('/api/told/', { headers })
    expect(answer.headers['strict-transport-security']).toMatch(/max-age/)
    const told = await jsonOf(answer)
    expect(told).toMatchObject({ ip: '127.0.0.1', protocol: 'https' })
    expect(told.id).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(answer.headers['x-request-id']).toBe(told.id)
  })

  test.skipIf(!has)('answers come packed as the server packed them', async () => {
    const answer = await ask('/api/local/tzs/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(JSON.parse(String(brotliDecompressSync(await buffer(answer))))).toHaveProperty('data')
  })

  test.skipIf(!has)('a picture of 4 MB comes through', async () => {
    const bytes = new Uint8Array(4 * 1024 * 1024)
    bytes.set(PNG)
    const form = new Response(formWith('photo', bytes))
    const answer = await ask('/api/auth/me/photo/', {
      method: 'PUT',
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      body: await form.bytes(),
    })
    expect(answer.statusCode).toBeLessThan(300)
    answer.resume()
  })

  test.skipIf(!has)('pages share one connection, by HTTP/2', async () => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
    const answer = session.request({ ':path': '/api/health/live' })
    const [head] = await once(answer, 'response')
    expect(head[':status']).toBe(200)
    session.destroy()
  })

  test.skipIf(!has)('an event stream opens at once', async () => {
    const stream = await ask('/ui/events')
    const [first] = await once(stream, 'data')
    expect([stream.statusCode, String(first)]).toEqual([200, ': open\n\n'])
    stream.destroy()
  })
})
