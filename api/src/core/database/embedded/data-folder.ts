import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { majorOf, program } from './binaries.ts'
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
  if (majorIn(folder)) {
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

/** The major of PostgreSQL that made the folder; null where there is no data. */
export const majorIn = (folder: string): string | null => {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

// PostgreSQL would end with a line in its own log.
const refuseOtherMajor = (native: string, folder: string): void => {
  const [made, brought] = [majorIn(folder), majorOf(native)]
  if (made === brought) return
  throw new Error(
    `The database in ${folder} is of PostgreSQL ${made}, and this version of Manger brings PostgreSQL ${brought}. Nothing was ` +
      'changed. Start the version of Manger that made it: docs/operating.md, "Another major of PostgreSQL".',
  )
}
