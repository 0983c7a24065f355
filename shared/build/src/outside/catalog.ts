import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackage } from '../rspack/share-list.ts'
import { inRoot } from '../run/root.ts'

const LINE = /^ {2}"?([@\w/.-]+)"?: (\d\S*)$/gm

const catalog = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8').matchAll(LINE)].map(
      ([, name = '', version = '']) => [name, version],
    ),
  )

/** The version that a workspace package has now. */
const versionOf = (name: string): string =>
  readPackage(inRoot('shared', name.replace('@manger/', ''))).version

/** A list of dependencies as it reads outside of the workspace: the catalog's versions, and ranges of our own packages. */
export const outsideVersions = (dependencies: Record<string, string> = {}): Record<string, string> => {
  const versions = catalog()
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => {
      if (wanted.startsWith('workspace:')) return [name, `^${versionOf(name)}`]
      if (wanted !== 'catalog:') return [name, wanted]
      const version = versions.get(name)
      if (version === undefined) throw new Error(`The catalog has no version of ${name}.`)
      return [name, version]
    }),
  )
}

/** The package.json of a folder, whole. */
export const wholePackage = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
