import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUnread } from './source-hash.ts'

// As the formatter writes them: one statement, its names in braces. A type asks for a name as well.
const IMPORT =
  /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(@manger\/(?:contract|platform|ui)(?:\/[a-z-]+)?)'/g

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'testing' || isUnread(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    .filter((name) => name !== '')

/** The names that a remote takes from each face of contract, platform and kit: what the gate holds against the live ones. */
export const usesOf = (folder: string): Record<string, string[]> => {
  const uses = new Map<string, Set<string>>()
  for (const path of sourcesBelow(join(folder, 'src')))
    for (const [, names = '', face = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const known = uses.get(face) ?? new Set()
      for (const name of namesIn(names)) known.add(name)
      uses.set(face, known)
    }
  return Object.fromEntries(
    [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([face, names]) => [face, [...names].toSorted()]),
  )
}
