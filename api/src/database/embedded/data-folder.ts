import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program, versionOf } from './binaries.ts'
import type { Places } from './places.ts'
import { giveTo } from './server-user.ts'

// The builtin provider sorts alike on every machine, whatever its C library.
const LOCALE = [
  '--locale=C.UTF-8',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Makes the data folder when there is none: beside its place, then moved, so that a killed start leaves no half. */
export const prepareDataFolder = ({ native, folder, name, user }: Places, password: string | null): void => {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherMajor(native, folder)
    return
  }
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  giveTo(user, fresh)
  const passwordFile = `${folder}.pw`
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 })
  const access = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const args = ['-D', name === folder ? fresh : name, '-U', 'postgres', ...access, ...LOCALE]
  const made = spawnSync(program(native, 'initdb'), args, { ...user, encoding: 'utf8', cwd: fresh })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  renameSync(fresh, folder)
}

// PostgreSQL would end with a line in its own log. The package's number is that of the PostgreSQL in it.
const refuseOtherMajor = (native: string, folder: string): void => {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const brought = versionOf(native).split('.')[0] ?? ''
  if (made === brought) return
  throw new Error(
    `The database in ${folder} is of PostgreSQL ${made}, and this version of Manger brings PostgreSQL ${brought}. Nothing was ` +
      'changed. Back it up with the version of Manger that made it, move the folder aside and restore the backup with this one: ' +
      'docs/operating.md, "Another major of PostgreSQL".',
  )
}
