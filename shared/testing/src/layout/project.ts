import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const NOT_OURS = [
  '**/node_modules/**',
  '**/dist/**',
  'var/**',
  '**/test-results/**',
  '**/playwright-report/**',
]

/** Paths of the project, relative to its folder, that match one of the patterns; built and installed files are left out. */
export const find = (...patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT, exclude: NOT_OURS }).map((path) => path.replaceAll('\\', '/'))

export const has = (path: string): boolean => existsSync(join(ROOT, path))

export const absolute = (path: string): string => join(ROOT, path)

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export const readJson = (path: string): unknown => JSON.parse(read(path))

/** The folders of the remotes that are there; one that was deleted takes its checks along. */
export const REMOTES: readonly string[] = globSync('remote-*', { cwd: ROOT }).map((path) => basename(path))
