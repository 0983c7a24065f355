import { get as requestRaw } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountKey, DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { readClaims, secondsOf, signClaims } from '#core/session/tokens.ts'
import { buildArea } from '#testing/releases/built-remote.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const folder = '/remotes/superadmin/1.0.0-aaaaaa'
const entry = `${folder}/remoteEntry.0a1b2c3d.js`

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
let address: string

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build()
  await workspace.build({
    name: 'superadmin',
    areas: [buildArea({ scope: 'root', mount: 'mixer-db', needs: { types: ['admin'] } })],
  })
  api = await createTestApi({ pages: workspace.pages })
  address = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})
// What the gate knows of an account is at most five seconds old.
beforeEach(() => api.time.advance(5_000))

const cookieIn = (header: unknown): string => String(header).split(';')[0] ?? ''

/** Signs in as the browser does and returns what it would send with the next request for a file. */
const signIn = async (key: AccountKey): Promise<string> => {
  const { email } = await api.database.kysely
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', api.account(key))
    .executeTakeFirstOrThrow()
  const answer = await api.anonymous.post('/api/auth/jwt/create/', { email, password: DEMO_PASSWORD })
  expect(answer.status).toBe(200)
  return cookieIn(answer.headers['set-cookie'])
}

const get = (url: string, cookie?: string) => api.app.inject({ url, headers: cookie ? { cookie } : {} })
const statusOf = async (url: string, cookie?: string) => (await get(url, cookie)).statusCode

const change = (values: { is_locked?: boolean; user_type?: 'admin' | 'staff'; token_version?: number }) =>
  api.database.kysely.updateTable('accounts').set(values).where('id', '=', api.account('admin')).execute()

/** A gate cookie for the session of an account, as nobody but the server may make one. */
const pass = async ({ account = api.account('admin') } = {}, secret = api.deps.secret) => {
  const now = api.time.clock()
  const token = await api.tokenOf(account)
  const claims = await readClaims(token, { secret: api.deps.secret, use: 'access', now })
  if (!claims) throw new Error('The token is not good')
  return `manger_gate=${await signClaims({ ...claims, exp: secondsOf(now) + 60 }, secret, 'gate')}`
}

describe('restricted files', () => {
  it('are read by an admin and kept only to be asked for again', async () => {
    const cookie = await signIn('admin')
    const answer = await get(entry, cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    })
    const etag = String(answer.headers.etag)
    const again = await api.app.inject({ url: entry, headers: { cookie, 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    // Knowing the ETag is not a pass.
    expect((await api.app.inject({ url: entry, headers: { 'if-none-match': etag } })).statusCode).toBe(404)
  })

  it('are not there without a cookie, in the very words of what does not exist', async () => {
    const refused = await get(entry)
    const missing = await get(`${folder}/missing.js`)
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toBe(missing.body)
    // Each call has its own time and its own id.
    const { date: _, 'x-request-id': __, ...headers } = refused.headers
    expect(missing.headers).toMatchObject(headers)
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each<AccountKey>(['staff', 'consultant', 'owner.ua', 'driver.ua'])(
    'are not there for %s',
    async (key) => {
      const cookie = await signIn(key)
      expect(cookie).toBe('manger_gate=')
      expect(await statusOf(entry, cookie)).toBe(404)
      const forced = await pass({ account: api.account(key) })
      expect(await statusOf(entry, forced)).toBe(404)
    },
  )

  it('are not there for a part, a HEAD or another file of them either', async () => {
    const range = await api.app.inject({ url: entry, headers: { range: 'bytes=0-3' } })
    expect(range.statusCode).toBe(404)
    expect((await api.app.inject({ method: 'HEAD', url: entry })).statusCode).toBe(404)
    for (const file of ['mf-manifest.json', 'release.json', 'remoteEntry.0a1b2c3d.js.map']) {
      expect(await statusOf(`${folder}/${file}`)).toBe(404)
    }
  })

  it('keep their source maps on the server, from admins too', async () => {
    const cookie = await signIn('admin')
    expect(await statusOf(`${entry}.map`, cookie)).toBe(404)
    expect(await statusOf(`${folder}/release.json`, cookie)).toBe(404)
  })
})

describe('the cookie', () => {
  it('is worth nothing when forged, changed or of another use', async () => {
    const good = await pass()
    expect(await statusOf(entry, good)).toBe(200)
    const other = new TextEncoder().encode('another secret of thirty-two bytes!!')
    expect(await statusOf(entry, await pass({}, other))).toBe(404)
    expect(await statusOf(entry, `${good}x`)).toBe(404)
    expect(await statusOf(entry, 'manger_gate=admin')).toBe(404)
    expect(await statusOf(entry, `manger_gate=${await api.tokenOf('admin')}`)).toBe(404)
    expect(await statusOf(entry, `x${good}`)).toBe(404)
  })

  it('is found among others', async () => {
    expect(await statusOf(entry, `theme=dark; ${await pass()}; other=1`)).toBe(200)
  })

  it('ends when its time is over', async () => {
    const cookie = await pass()
    api.time.advance(61_000)
    expect(await statusOf(entry, cookie)).toBe(404)
  })

  it('ends with sign-out, and the next person in the same browser has none', async () => {
    const cookie = await signIn('admin')
    expect(await statusOf(entry, cookie)).toBe(200)
    const out = await api.anonymous.delete('/ui/session')
    expect(out.headers['set-cookie']).toContain('Max-Age=0')
    expect(await statusOf(entry, cookieIn(out.headers['set-cookie']))).toBe(404)
    expect(await statusOf(entry, await signIn('driver.ua'))).toBe(404)
  })

  it.each([
    ['locked', { is_locked: true }, { is_locked: false }],
    ['no longer an admin', { user_type: 'staff' }, { user_type: 'admin' }],
    ['signed out everywhere', { token_version: 2 }, { token_version: 1 }],
  ] as const)('ends within five seconds for an admin who is %s', async (_, changed, before) => {
    const cookie = await pass()
    expect(await statusOf(entry, cookie)).toBe(200)
    await change(changed)
    api.time.advance(5_000)
    expect(await statusOf(entry, cookie)).toBe(404)
    await change(before)
    api.time.advance(5_000)
    expect(await statusOf(entry, cookie)).toBe(200)
  })
})

describe('another spelling of the path', () => {
  /** Asks through a socket: app.inject would tidy the path up before the server sees it. */
  const raw = (path: string, cookie = ''): Promise<{ status: number | undefined; body: string }> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(address)
      requestRaw({ host: '127.0.0.1', port, path, headers: { cookie } }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode, body }))
      }).on('error', reject)
    })

  const spellings = [
    '/%72emotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/%52emotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/super%61dmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes%2fsuperadmin%2f1.0.0-aaaaaa%2fremoteEntry.0a1b2c3d.js',
    '/REMOTES/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/SuperAdmin/1.0.0-AAAAAA/REMOTEENTRY.0a1b2c3d.js',
    '/remotes/stock/../superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/stock/1.0.0-aaaaaa/../../superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/stock/%2e%2e/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/stock/..%2fsuperadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/./superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '//remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes//superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js/',
    '/remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js?x=.css',
    '/remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js%00.css',
    '/%2572emotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/assets/../remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/app/../remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/api/1/../../remotes/superadmin/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
  ]

  it.each(spellings)('shows nobody a byte: %s', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBe(404)
    expect(body).not.toContain('window.loaded')
  })

  it('lets an admin in only where it stands for the very file', async () => {
    const cookie = await pass()
    const [encoded = '', , , , upper = ''] = spellings
    expect((await raw(encoded, cookie)).status).toBe(200)
    expect((await raw(upper, cookie)).status).toBe(404)
  })
})

it('open files need no cookie and may be kept for ever', async () => {
  const answer = await get('/remotes/stock/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})
