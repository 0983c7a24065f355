import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const LEFT = /^(var|test-results|playwright-report|\.git)$/

/**
 * A copy of the sources beside the workspace: what is made in it touches nothing here. Packages stay where they are;
 * what is built goes along where only a part is to be built anew.
 */
export const copyWorkspace = ({ hasBuilds = false } = {}): string => {
  const copy = mkdtempSync(join(tmpdir(), 'manger-copy-'))
  const isLeft = (name: string) => LEFT.test(name) || (name === 'dist' && !hasBuilds)
  const filter = (path: string) => path !== join(ROOT, 'node_modules') && !isLeft(basename(path))
  cpSync(ROOT, copy, { recursive: true, filter, verbatimSymlinks: true, preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Gives a new remote of a copy what `pnpm install` would link: every remote takes the same packages. */
export const linkPackages = (copy: string, remote: string): void =>
  cpSync(join(ROOT, 'remote-stock/node_modules'), join(copy, `remote-${remote}/node_modules`), {
    recursive: true,
    verbatimSymlinks: true,
  })
