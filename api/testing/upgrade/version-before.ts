import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '#core/database/migrate/migrate.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = 'api/src/core/database/migrations'
/** What a server is made of. */
const PARTS = ['api', 'shared/contract', 'shared/testing', 'package.json']

const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The last commit that lacks the newest migration; null where there is no history so far back. `UPGRADE_FROM` names another one. */
export const commitBefore = (): string | null => {
  if (process.env.UPGRADE_FROM) return git('rev-parse', '--verify', `${process.env.UPGRADE_FROM}^{commit}`)
  const path = `${MIGRATIONS}/${readMigrations().at(-1)?.name}`
  const added = git('log', '-m', '--first-parent', '--diff-filter=A', '-1', '--format=%H', '--', path)
  // One that is being written stands in no commit yet.
  return git('rev-parse', '--verify', added ? `${added}^1` : 'HEAD')
}

/** Sources of a server in a folder of their own; `main` starts it. */
export type Sources = { main: string; remove: () => void }

const lay = (fill: (folder: string) => void): Sources => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-version-'))
  fill(folder)
  // What was installed for today serves the sources of yesterday: links between our own packages are relative.
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  for (const part of PARTS.filter((name) => existsSync(join(PROJECT, name, 'node_modules'))))
    cpSync(join(PROJECT, part, 'node_modules'), join(folder, part, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  // A server without pages is out of the balance.
  mkdirSync(join(folder, 'host/dist'), { recursive: true })
  writeFileSync(join(folder, 'host/dist/index.html'), '<!doctype html><title>Manger</title>')
  return { main: join(folder, 'api/src/main.ts'), remove: () => rmSync(folder, { recursive: true }) }
}

/** The server as it was at a commit. */
export const sourcesAt = (commit: string): Sources =>
  lay((folder) => {
    const file = join(folder, 'sources.tar')
    if (git('archive', '-o', file, commit, ...PARTS) === null)
      throw new Error(`git has no sources of ${commit}`)
    spawnSync('tar', ['-xf', file, '-C', folder])
    rmSync(file)
  })

const isSource = (path: string): boolean => !path.endsWith('/node_modules')

/** The server as it is, with migrations that it does not have yet. */
export const sourcesWith = (migrations: Readonly<Record<string, string>>): Sources =>
  lay((folder) => {
    for (const part of PARTS)
      cpSync(join(PROJECT, part), join(folder, part), { recursive: true, filter: isSource })
    for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, MIGRATIONS, name), text)
  })
