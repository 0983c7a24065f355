import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MODULES, type UserType } from '@manger/contract'
import type { Registry, ReleaseManifest } from '@manger/contract/releases'
import { recordOf } from '../release/record.ts'
import { recordedCaller } from './answers.ts'
import { withPage } from './chromium.ts'
import { type HostFiles, PAGE, typeOf } from './host-files.ts'
import { type Played, playPages, type Script } from './play-pages.ts'
import { type Visit, visitsOf } from './visits.ts'

type Mounting = {
  manifest: ReleaseManifest
  files: ReadonlyMap<string, Buffer>
  /** The host that it is mounted in. */
  host: HostFiles
  chromium: string
}

const SCRIPT = '/mount/play.js'
const PLAYED = '/mount/played'
const VISIT_MS = 180_000
// Of every host, whatever remotes it has.
const ELSEWHERE = '/app/profile'
const YEAR_S = 31_536_000
const tokenOf = (type: UserType): string => {
  const exp = Math.floor(Date.now() / 1000) + YEAR_S
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: '1', user: 1, type, exp })}.mount`
}

const registryOf = (manifest: ReleaseManifest): Registry => ({
  schema: 1,
  rev: 1,
  host: { version: '1.0.0', contract: manifest.contract.replace(/^\^/, '') },
  overrides: false,
  remotes: [recordOf(manifest, `/remotes/${manifest.name}/${manifest.build}`, 'mount')],
})

const scriptFor = ({ manifest }: Mounting, { type, areas }: Visit): Script => ({
  session: {
    token: tokenOf(type),
    user_type: type,
    modules: JSON.stringify(MODULES),
    lang: 'en',
    client_id: '1',
  },
  remote: manifest.name,
  global: manifest.global,
  areas,
  elsewhere: ELSEWHERE,
})

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const passOn = async (host: HostFiles, path: string, response: ServerResponse): Promise<void> => {
  const isPage = !/\.\w+$/.test(path)
  const { status, headers, body } = await host(isPage ? PAGE : path)
  response.writeHead(status, headers)
  // Our script comes in front of the host's own.
  response.end(
    isPage ? body.toString('utf8').replace('<head>', `<head><script src="${SCRIPT}"></script>`) : body,
  )
}

/** Plays the server of one visit: the host's files from the real one, the build from this machine, answers from the contract. */
const serverOf = async (
  mounting: Mounting,
  visit: Visit,
  tell: (played: Played) => void,
): Promise<RequestListener> => {
  const { manifest, files, host } = mounting
  const caller = await recordedCaller(visit.type)
  const script = `(${playPages.toString()})(${JSON.stringify(scriptFor(mounting, visit))})`
  const base = `/remotes/${manifest.name}/${manifest.build}/`

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://mount')
    if (pathname === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(script)
    } else if (pathname === PLAYED) {
      tell(JSON.parse(await bodyOf(request)))
      json(response, 204, undefined)
    } else if (pathname.startsWith(base)) {
      const file = files.get(pathname.slice(base.length))
      response.writeHead(file ? 200 : 404, { 'content-type': typeOf(pathname) })
      response.end(file)
    } else if (pathname === '/ui/registry') json(response, 200, registryOf(manifest))
    else if (pathname === '/ui/telemetry') json(response, 204, undefined)
    // The stream of events: open, and nothing happens.
    else if (pathname === '/ui/events')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    else if (/^\/(api|ui)\//.test(pathname)) {
      const made = caller(request.method ?? 'GET', pathname)
      json(response, made?.status ?? 404, made ? made.body : { errors: {}, status: 404, error: true })
    } else await passOn(host, pathname, response)
  }
  return (request, response) => {
    answer(request, response).catch(() =>
      response.headersSent ? response.end() : json(response, 502, undefined),
    )
  }
}

const timeLimit = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error('The page in which the build was mounted did not come to an end.')),
      VISIT_MS,
    ).unref()
  })

const play = async (mounting: Mounting, visit: Visit): Promise<Played> => {
  const played = Promise.withResolvers<Played>()
  const server = createServer(await serverOf(mounting, visit, played.resolve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Always an address of the Internet family: it listens on a port.
  const { port } = server.address() as AddressInfo
  const [first = '/app'] = Object.values(visit.areas)
  try {
    const page = `http://127.0.0.1:${port}${first}`
    return await withPage(mounting.chromium, page, Promise.race([played.promise, timeLimit()]))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The one refusal that no server gives, since it runs nothing of a build. */
export const MOUNT_THROWS = 'mount_throws'

/** What came of it: how many pages were opened, and why the build may not be released. */
type Mounted = { pages: number; refusals: { code: string; text: string }[] }

/**
 * Mounts a built remote in real Chromium, in the very host that it is meant for, and opens every page of
 * it. A recorded caller answers what its screens ask, so nothing of the server's data is read or changed.
 */
export const mountBuild = async (mounting: Mounting): Promise<Mounted> => {
  const all: Played[] = []
  for (const visit of visitsOf(mounting.manifest.areas)) all.push(await play(mounting, visit))
  const refusals = all.flatMap(({ problems }) =>
    problems.map(({ page, message }) => ({ code: MOUNT_THROWS, text: `${page}: ${message}` })),
  )
  return { pages: all.flatMap(({ opened }) => opened).length, refusals }
}
