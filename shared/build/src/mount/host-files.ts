import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type HostFile = { status: number; headers: Record<string, string>; body: Buffer }

/** The files of a host by their paths; its page is asked for by `PAGE`. */
export type HostFiles = (path: string) => Promise<HostFile>

/** Where a signed-in person enters. */
export const PAGE = '/app'

// Of an answer that was unpacked on its way the other heads are no longer true.
const KEPT = ['content-type', 'content-security-policy']
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** The type of a file by its name. */
export const typeOf = (path: string): string =>
  TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** The host of a server that runs. */
export const hostOf =
  (address: string): HostFiles =>
  async (path) => {
    const answer = await fetch(`${address}${path}`)
    const kept = KEPT.map((name) => [name, answer.headers.get(name)] as const)
    return {
      status: answer.status,
      headers: Object.fromEntries(kept.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

/** A host that was built into a folder. */
export const hostIn =
  (dist: string): HostFiles =>
  async (path) => {
    const file = path === PAGE ? 'index.html' : path
    const body = await readFile(join(dist, file)).catch(() => null)
    return {
      status: body ? 200 : 404,
      headers: { 'content-type': typeOf(file) },
      body: body ?? Buffer.alloc(0),
    }
  }
