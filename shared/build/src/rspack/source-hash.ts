import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'catalogue'])
/** Whether a file changes no byte of what is built. */
export const isUnread = (name: string): boolean =>
  /\.(test|spec|story)\.tsx?$|\.md$|\.tsbuildinfo$|\.api\.txt$/.test(name)

const filesOf = (path: string): string[] => {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !isUnread(name))
    .flatMap(({ name }) => filesOf(join(path, name)))
    .toSorted()
}

/** Hash of everything a build is made of, `rest` beside the files: equal text, equal hash, on every machine. */
export const hashSources = (root: string, paths: readonly string[], rest = ''): string => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) {
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0`)
    hash.update(readFileSync(file))
  }
  return hash.update(rest).digest('hex')
}
