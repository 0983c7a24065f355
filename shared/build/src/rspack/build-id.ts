import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'yaml'
import { IS_WORKSPACE, inRoot, ROOT } from '../run/root.ts'
import { readPackage } from './share-list.ts'
import { hashSources } from './source-hash.ts'

// How the build works is a source too; running and testing the product is not.
const BUILD_SOURCES = [import.meta.dirname]
const BUILD = inRoot('shared/build')
const HOST_PARTS = ['contract', 'platform', 'ui'] as const
const HOST_SOURCES = HOST_PARTS.map((name) => inRoot('shared', name))
// A remote carries none of them, but the versions that it asks for.
const wantedBy = (folder: string): string[] =>
  IS_WORKSPACE
    ? HOST_SOURCES.map((shared) => join(shared, 'package.json'))
    : HOST_PARTS.map((name) => join(folder, 'node_modules/@manger', name, 'package.json'))

/** What a package of the workspace takes by name (with what it asked for), or another one (the version alone). */
type Taken = Readonly<Record<string, string | { version: string }>>
type Block = { dependencies?: Taken; devDependencies?: Taken; optionalDependencies?: Taken }
type Lock = {
  importers: Readonly<Record<string, Block>>
  packages: Readonly<Record<string, unknown>>
  snapshots: Readonly<Record<string, Block>>
}

const takenBy = ({ dependencies, devDependencies, optionalDependencies }: Block): [string, string][] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, taken]) => [
    name,
    typeof taken === 'string' ? taken : taken.version,
  ])

/**
 * The part of a pnpm-lock.yaml that some of its packages stand on: what they name, and what that takes in turn. Equal for
 * as long as nothing of it moves, whatever the rest of the workspace takes.
 */
export const lockPartOf = (lock: string, importers: readonly string[]): string => {
  const { importers: projects, packages, snapshots }: Lock = parse(lock)
  const reached = new Map<string, unknown>()

  const follow = (block: Block): void => {
    for (const [name, version] of takenBy(block)) {
      // Under another name than its own, the version says both.
      const key = [`${name}@${version}`, version].find((one) => one in snapshots)
      const found = key === undefined ? undefined : snapshots[key]
      if (key === undefined || found === undefined || reached.has(key)) continue
      reached.set(key, [packages[key.replace(/\(.*/, '')], found])
      follow(found)
    }
  }

  const own = importers.map((name) => projects[name] ?? {})
  own.forEach(follow)
  return JSON.stringify([own, Object.fromEntries([...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)))])
}

// The lock says which packages a build is made with. The whole of it would give every remote another name when one of them,
// a new one or the server takes another package.
const lockOf = (folders: readonly string[]): string =>
  IS_WORKSPACE
    ? lockPartOf(
        readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'),
        [...folders, BUILD].map((folder) => relative(ROOT, folder).replaceAll('\\', '/')),
      )
    : ''

/** The hash of a remote's sources: its own folder and what it asks for, since it ships no shared code. */
export const hashRemote = (folder: string): string =>
  hashSources(IS_WORKSPACE ? ROOT : folder, [folder, ...wantedBy(folder), ...BUILD_SOURCES], lockOf([folder]))

/** The hash of the host's sources: its folder and the shared packages it carries for everybody. */
export const hashHost = (folder: string): string =>
  hashSources(ROOT, [folder, ...HOST_SOURCES, ...BUILD_SOURCES], lockOf([folder, ...HOST_SOURCES]))

/** The name of a build: the package's version and six digits of the hash of its sources. */
export const buildName = (folder: string, source: string): string =>
  `${readPackage(folder).version}-${source.slice(0, 6)}`

/** The folder that a build writes into. */
export const distOf = (folder: string): string => join(folder, 'dist')
