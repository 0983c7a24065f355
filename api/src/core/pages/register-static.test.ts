import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { get as request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Films } from '#core/files/films.ts'
import { createPacker } from '#core/files/packed-file.ts'
import { createReleaseStore } from '#core/releases/store/release-store.ts'
import { buildRemote, temporaryFolder, writeFiles } from '#testing/releases/built-remote.ts'
import { registerStatic } from './register-static.ts'
import { createStoredBuilds } from './stored-builds.ts'

const signInPage = (language: string) => `<!doctype html><title>Sign in</title><p>${language}</p>`
const page = `<!doctype html><title>Manger</title><body>${'<!-- page -->'.repeat(80)}<template id="early"></template></body>`
const script = 'console.log("host");'.repeat(60)
const entry = '/remotes/stock/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js'

const folders = { dataDir: '', hostDist: '' }
const store = () => createReleaseStore(folders.dataDir)
const told: string[] = []
let now = new Date()
let earlyAt = (
  _path: string,
  _language: string,
): readonly { href: string; as: string; integrity: string }[] => []
let app: FastifyInstance
let address = ''

const serve = async (areKept = true, films: Films = {}): Promise<FastifyInstance> => {
  const served = Fastify()
  const pack = createPacker(folders.dataDir)
  const clock = () => now
  await registerStatic(served, {
    pack,
    findBuild: createStoredBuilds(store(), pack, { clock, log: { error: (text) => told.push(text) } }),
    hostDist: folders.hostDist,
    areKept,
    films,
    clock,
    readPass: async () => null,
    accountById: async () => null,
    liveBuilds: async () => [],
    early: async ({ path, language }) => earlyAt(path, language),
  })
  return served
}

const put = async (remote: ReturnType<typeof buildRemote>) => {
  const files = new Map(Object.entries(remote.files).map(([path, text]) => [path, Buffer.from(text)]))
  await store().put(remote.manifest, files)
}

beforeAll(async () => {
  folders.dataDir = await temporaryFolder()
  folders.hostDist = await temporaryFolder()
  await writeFiles(folders.hostDist, {
    'index.html': page,
    'sign-in.uk.html': signInPage('uk'),
    'sign-in.de.html': signInPage('de'),
    'main.3fa91c0d.js': script,
    'main.3fa91c0d.js.map': '{"sources":["main.tsx"]}',
    'assets/0011223344556677.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'guide/welcome.webm': 'a film of ours',
    'service-worker.js': 'keeps pages',
    'service-worker-off.js': 'takes itself away',
  })
  await put(buildRemote())
  app = await serve()
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Asks through a socket: app.inject would tidy the path up before the server sees it. */
const statusOf = async (path: string): Promise<number | undefined> => {
  const { port } = new URL(address)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the host', () => {
  it.each(['/', '/app', '/app/farms/7/planning', '/anything?next=/x.js'])(
    'opens %s for a browser with its one page, asked for anew each time',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,application/xhtml+xml' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(page)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    },
  )

  it('names in the page of an address what that page is made of, in the language of the browser', async () => {
    earlyAt = (path, language) => [
      { href: `/remotes${path}/${language}.js`, as: 'script', integrity: 'sha384-x' },
    ]
    const answer = await get('/app/farms/7/planning', { cookie: 'lang=de' })
    earlyAt = () => []
    expect(answer.body).toContain(
      '<link rel="preload" fetchpriority="low" as="script" crossorigin href="/remotes/app/farms/7/planning/de.js" integrity="sha384-x"></template></body>',
    )
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
  })

  it.each([
    ['/auth', undefined, 'uk'],
    ['/auth/new-password', 'lang=de', 'de'],
    ['/AUTH', 'manger_gate=x; lang=de', 'de'],
    ['/auth', 'lang=tlh', 'uk'],
    ['/auth', 'slang=de', 'uk'],
  ])('signs in at %s with the cookies %s on a page in %s', async (url, cookie, language) => {
    const answer = await get(url, { accept: 'text/html', ...(cookie !== undefined && { cookie }) })
    expect(answer.body).toBe(signInPage(language))
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
  })

  it.each(['/', '/auth', '/app/farms/7/planning'])('opens %s for whoever asks', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  it.each(['/metrics', '/healthz', '/livez', '/status/ready'])(
    'is no answer to a probe for %s: 404, never a page (review A4)',
    async (url) => {
      expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it.each(['/main.3fa91c0d.js', '/assets/0011223344556677.svg'])('lets %s be kept for ever', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('has a file whose name never changes asked for anew', async () => {
    const answer = await get('/service-worker.js')
    expect([answer.headers['cache-control'], answer.body]).toEqual(['no-cache', 'keeps pages'])
  })

  it('sends the worker away where pages shall not be kept', async () => {
    const other = await serve(false)
    const answer = await other.inject('/service-worker.js')
    expect([answer.headers['cache-control'], answer.body]).toEqual(['no-cache', 'takes itself away'])
    await other.close()
  })

  it('gives films in parts, and leads to those of the operator, or to none where none is wanted', async () => {
    const part = await get('/guide/welcome.webm', { range: 'bytes=2-5' })
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/webm', 'film'])
    const other = await serve(true, { welcome: 'https://films.example/a.webm', site: 'off' })
    const led = await other.inject({ method: 'HEAD', url: '/guide/welcome.webm' })
    expect([led.statusCode, led.headers.location]).toEqual([302, 'https://films.example/a.webm'])
    expect((await other.inject('/guide/site.webm')).statusCode).toBe(404)
    await other.close()
  })

  it.each(['/main.old.js', '/app/missing.css', '/assets/missing', '/favicon.ico', '/main.3fa91c0d.js.map'])(
    'answers %s with 404 that nobody keeps, never with a page',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
    },
  )

  it('leaves unknown calls to the API', async () => {
    for (const url of ['/api/none/', '/ui/none', '/API/none']) {
      expect((await get(url)).json()).toMatchObject({ error: 'Not Found' })
    }
  })
})

describe('a build', () => {
  it('of an open remote may be kept for ever by a browser, by a cache between for a minute (second review G)', async () => {
    const answer = await get(entry)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      vary: 'Accept-Encoding',
    })
  })

  it.each([`${entry}.map`, '/remotes/stock/1.0.0-aaaaaa/release.json', '/remotes/stock/1.0.0-bbbbbb/x.js'])(
    'does not hand out %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  it.each([
    '/remotes/stock/../stock/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/stock/1.0.0-aaaaaa/%2e%2e/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/..%2fcache/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes/stock/..%5c..%5csecret/x.js',
    '/remotes/stock/1.0.0-AAAAAA/remoteEntry.0a1b2c3d.js',
    '/REMOTES/stock/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
    '/remotes',
    '/Remotes/stock',
  ])('is found under no other spelling: %s', async (path) => {
    expect(await statusOf(path)).toBe(404)
  })

  it.each([
    ['changed', (file: string) => writeFile(file, 'foreign code'), 'is not the file that was built'],
    ['lost', (file: string) => rm(file), 'is missing'],
  ])(
    'of which a file was %s while the server ran is not there, and that is told once (review A17)',
    async (how, damage, what) => {
      const remote = buildRemote({ build: `1.0.0-${how}` })
      await put(remote)
      const file = join(store().folderOf('stock', `1.0.0-${how}`), remote.manifest.entry)
      const url = `/remotes/stock/1.0.0-${how}/${remote.manifest.entry}`
      await damage(file)
      told.length = 0
      expect([(await get(url)).statusCode, (await get(url)).statusCode]).toEqual([404, 404])
      expect(told).toEqual([`remote-stock 1.0.0-${how} is not served: ${remote.manifest.entry} ${what}`])
      // Put back, it is there again.
      await writeFile(file, remote.files[remote.manifest.entry] ?? '')
      now = new Date(now.getTime() + 31_000)
      expect((await get(url)).statusCode).toBe(200)
    },
  )

  it('keeps to itself what the bundler tells of its modules (review B30)', async () => {
    const texts = { 'remoteEntry.0a1b2c3d.js': 'x', 'mf-stats.json': '{}', 'mf-manifest.json': '{}' }
    await put(buildRemote({ build: '1.0.0-stats', texts }))
    for (const [file, status] of [
      ['remoteEntry.0a1b2c3d.js', 200],
      ['mf-stats.json', 404],
      ['mf-manifest.json', 404],
    ] as const)
      expect((await get(`/remotes/stock/1.0.0-stats/${file}`)).statusCode, file).toBe(status)
  })

  it('that arrives after the start is served at once', async () => {
    const url = '/remotes/stock/1.1.0-cccccc/remoteEntry.0a1b2c3d.js'
    expect((await get(url)).statusCode).toBe(404)
    await put(buildRemote({ build: '1.1.0-cccccc' }))
    expect((await get(url)).statusCode).toBe(200)
  })
})

describe('sending', () => {
  it('picks brotli, then gzip, then the bytes as they are', async () => {
    const brotli = await get('/main.3fa91c0d.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    const gzip = await get('/main.3fa91c0d.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    const plain = await get('/main.3fa91c0d.js', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
    expect(new Set([brotli, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3)
  })

  it('answers 304 when the browser has it', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': `"other", W/${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('answers HEAD with the headers alone', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/main.3fa91c0d.js' })
    expect(answer.headers['content-length']).toBe(String(script.length))
    expect(answer.body).toBe('')
  })

  it.each([
    ['bytes=0-3', 206, 'cons'],
    ['bytes=-2', 206, ');'],
    ['bytes=0-0,5-6', 200, script],
    ['bytes=99999-', 416, ''],
  ])('answers the range %s with %i', async (range, status, body) => {
    const answer = await get('/main.3fa91c0d.js', { range })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(body)
  })

  it('names the place of a part, counted in the bytes as they are', async () => {
    const part = await get('/main.3fa91c0d.js', { range: 'bytes=8-', 'accept-encoding': 'br' })
    expect(part.headers['content-range']).toBe(`bytes 8-${script.length - 1}/${script.length}`)
    expect(part.headers['content-encoding']).toBeUndefined()
    const outside = await get('/main.3fa91c0d.js', { range: 'bytes=99999-' })
    expect(outside.headers['content-range']).toBe(`bytes */${script.length}`)
  })

  it('sends the whole file when the range belongs to an older one', async () => {
    const answer = await get('/main.3fa91c0d.js', { range: 'bytes=0-3', 'if-range': '"older"' })
    expect(answer.statusCode).toBe(200)
  })
})

it('packs a file once: the next start finds it in the cache by its hash', async () => {
  const hash = createHash('sha256').update(page).digest('hex')
  const place = join(folders.dataDir, 'cache', `${hash}.br11`)
  const sent = async () => {
    const again = await serve()
    const { rawPayload } = await again.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    await again.close()
    return rawPayload
  }
  // The same page in other bytes.
  const kept = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  await writeFile(place, kept)
  expect(await sent()).toEqual(kept)
  // What was cut is packed anew.
  for (const cut of [kept.subarray(0, 40), Buffer.alloc(0)]) {
    await writeFile(place, cut)
    const packed = await sent()
    expect(brotliDecompressSync(packed).toString()).toBe(page)
    expect(await readFile(place)).toEqual(packed)
  }
})
