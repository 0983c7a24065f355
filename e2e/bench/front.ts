import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { signInPageFor } from '@manger/contract/session'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const BROTLI = 11

type File = { type: string; body: Buffer; isPacked: boolean }

/** A file as the server of the product sends it. */
const packed = (path: string): File => {
  const body = readFileSync(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  if (extname(path) === '.woff2') return { type, body, isPacked: false }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return { type, body: brotliCompressSync(body, { params }), isPacked: true }
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) in TYPES) : []

const pageFor = (path: string, cookies: string | undefined): string =>
  path.startsWith('/auth') ? `/${signInPageFor(cookies)}` : '/index.html'

/** The files of one build; packed before anybody measures. */
const filesOf = (dist: string): ReadonlyMap<string, File> =>
  new Map(
    [...filesBelow(dist), ...filesBelow(join(dist, 'assets')).map((name) => `assets/${name}`)].map((name) => [
      `/${name}`,
      packed(join(dist, name)),
    ]),
  )

const SECURITY =
  /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-content-type-options)/

// As the server sends them with each of its answers: for one of them the browser starts another process, in 130 ms.
const securityOf = async (server: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(server)
  return Object.fromEntries([...headers].filter(([name]) => SECURITY.test(name)))
}

/**
 * Stands before the server of the product, so that both builds are one hop away: what has no file of its own in `dist`,
 * and everything where there is no `dist`, is passed on.
 */
export const startFront = async (
  server: string,
  dist: string | null = null,
): Promise<{ url: string; stop: () => void }> => {
  const files = dist === null ? new Map<string, File>() : filesOf(dist)
  const security = await securityOf(server)

  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const { host: _, ...headers } = asked.headers
    const options = { method: asked.method, headers: { ...headers, host: new URL(server).host } }
    const call = request(`${server}${asked.url}`, options, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    answer.on('close', () => call.destroy())
    asked.pipe(call)
  }

  const front = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', server).pathname
    const isPage = extname(path) === '' && !/^\/(api|ui|remotes)\//.test(path)
    const file = files.get(isPage ? pageFor(path, asked.headers.cookie) : path)
    if (file === undefined) return passOn(asked, answer)
    answer.writeHead(200, {
      ...security,
      'content-type': file.type,
      'content-length': file.body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(file.isPacked && { 'content-encoding': 'br' }),
    })
    answer.end(file.body)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}
