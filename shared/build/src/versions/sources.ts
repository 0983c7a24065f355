import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, ROOT } from '../run/root.ts'

/** What git says; what it refuses is thrown. */
export const git = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.trim()
}

// What was installed for today serves the sources of yesterday: links between our own packages are relative.
const linkPackages = (folder: string): void => {
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const parts = [...readdirSync(ROOT), ...readdirSync(inRoot('shared')).map((name) => join('shared', name))]
  for (const part of parts) {
    const from = inRoot(part, 'node_modules')
    if (part !== 'node_modules' && existsSync(from) && existsSync(join(folder, part, 'package.json')))
      cpSync(from, join(folder, part, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}

/** Lays an earlier state of the sources beside this one, for as long as the work takes. */
export const withSources = async <Result>(
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = join(mkdtempSync(join(tmpdir(), 'manger-before-')), 'sources')
  git('worktree', 'add', '--detach', '--force', folder, commit)
  try {
    linkPackages(folder)
    return await work(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}
