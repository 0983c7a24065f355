// `npm run page-bytes -- /app/farms/1/planning`: what the scripts of a page are made of, by package, beside one application.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { NOW } from '#fixtures/server.ts'
import { bothBuilds, ONE, ROOT, say, signedIn } from './both-builds.ts'
import { packagesIn, type ScriptMap } from './packages-in.ts'
import { visit } from './visit.ts'

const PLANNING_AND_START = ['/app/farms/1/planning', '/app/farms']
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : PLANNING_AND_START
const LEAST_KB = 0.5

type Part = { kB: number; idle: number }
type Made = { files: number; kB: number; parts: ReadonlyMap<string, Part> }

const fileOf = (url: string, dist: string): string => {
  const path = new URL(url).pathname
  const [, remote, file] = /^\/remotes\/([^/]+)\/[^/]+\/(.*)$/.exec(path) ?? []
  return remote && file ? join(ROOT, `remote-${remote}`, 'dist', file) : join(dist, path)
}

// A file of words alone has none.
const mapOf = (file: string): ScriptMap =>
  existsSync(`${file}.map`)
    ? JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    : { sources: ['words'], mappings: 'AAAA' }

const madeOf = async (
  browser: Browser,
  { base, dist, path }: { base: string; dist: string; path: string },
): Promise<Made> => {
  const { page, unslow, quiet, end } = await visit(browser, { base, now: NOW }, await signedIn(base))
  await unslow()
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(path, { waitUntil: 'commit' })
  await page
    .locator('main table tbody th[scope=row], main [data-figure]')
    .first()
    .waitFor({ state: 'attached' })
  const ran = await page.coverage.stopJSCoverage()
  await quiet()
  await end()
  const scripts = ran
    .filter(({ url }) => url.startsWith('http'))
    .map((script) => ({ ...script, file: fileOf(script.url, dist) }))
    .filter(({ file }) => existsSync(file))
  const parts = new Map<string, Part>()
  let kB = 0
  for (const { file, functions } of scripts) {
    const code = readFileSync(file)
    const whole = brotliCompressSync(code).length / 1000
    kB += whole
    for (const [name, { share, idle }] of packagesIn({
      code: code.toString(),
      map: mapOf(file),
      functions,
    })) {
      const known = parts.get(name) ?? { kB: 0, idle: 0 }
      parts.set(name, { kB: known.kB + whole * share, idle: known.idle + whole * idle })
    }
  }
  return { files: scripts.length, kB, parts }
}

const line = (...[name = '', ...cells]: readonly string[]): unknown =>
  say(name.padEnd(32) + cells.map((cell) => cell.padStart(18)).join(''))

const tell = (path: string, host: Made, one: Made): void => {
  const kB = (value = 0) => value.toFixed(1)
  const names = [...new Set([...host.parts.keys(), ...one.parts.keys()])]
    .map((name) => ({ name, host: host.parts.get(name), one: one.parts.get(name) }))
    .filter((part) => Math.max(part.host?.kB ?? 0, part.one?.kB ?? 0) >= LEAST_KB)
    .toSorted((a, b) => (b.host?.kB ?? 0) - (a.host?.kB ?? 0))
  say(`${path}: scripts in kB on the wire, shared out by their letters; parts from ${LEAST_KB} kB on`)
  line('', 'host + remotes', 'of it not run', 'one application')
  for (const part of names) line(part.name, kB(part.host?.kB), kB(part.host?.idle), kB(part.one?.kB))
  line('all', kB(host.kB), '', kB(one.kB))
  line('files', String(host.files), '', String(one.files))
}

const { bases, browser, end } = await bothBuilds(NOW)
try {
  for (const path of PAGES)
    tell(
      path,
      await madeOf(browser, { base: bases[0], dist: join(ROOT, 'host/dist'), path }),
      await madeOf(browser, { base: bases[1], dist: ONE, path }),
    )
} finally {
  await end()
}
