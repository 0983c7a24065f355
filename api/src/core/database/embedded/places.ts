import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyBinaries, findBinaries, program, readyToRun } from './binaries.ts'
import { removeLeftoverLock } from './leftover-lock.ts'
import { canReach, canRun, findServerUser, type ServerUser } from './server-user.ts'

/** `folder` holds the data; `name` is what the server is told to call it; `home` names its log and its password. */
export type Places = { native: string; folder: string; name: string; home: string; user: ServerUser }

/** Data that are not the ones in use, or other programs than those of this version: a move between majors has both. */
export type Other = { native?: string; folder?: string }

/** Where Linux keeps the folder in which a process works: reached whatever the folders above it allow. */
const OWN_FOLDER = '/proc/self/cwd'
/** Copies of the programs for all installations of this machine; nothing in it is data. */
const PROGRAMS = '/var/cache/manger'

/** The folder of the data that are in use. */
export const homeOf = (dataDir: string): string => join(resolve(dataDir), 'database')

/** Where the binaries and the data lie, and who runs them: the data always below `dataDir`. */
export const findPlaces = (
  dataDir: string,
  say: (text: string) => void = () => undefined,
  other: Other = {},
): Places => {
  const user = findServerUser()
  makeOwn(dataDir, user)
  const native = other.native ?? readyToRun(findBinaries(), dataDir)
  const home = homeOf(dataDir)
  const folder = other.folder ?? home
  bringHome(dataDir, home, say)
  const isReadable = user === null || canRun(user, program(native, 'postgres'))
  return {
    user,
    native: isReadable ? native : copyBinaries(native, makeFolder(PROGRAMS)),
    folder,
    home,
    name: canReach(user, dataDir) ? folder : ownFolder(dataDir),
  }
}

const OWN_MODE = 0o700
const STICKY = 0o1000

// Releases, the key and the log lie there. What belongs to somebody else, or to everybody as /tmp does, is left as it is.
const makeOwn = (dataDir: string, user: ServerUser): void => {
  mkdirSync(dataDir, { recursive: true, mode: OWN_MODE })
  const { uid, mode } = statSync(dataDir)
  const isOurs = uid === process.getuid?.() && (mode & STICKY) === 0
  // Where root cannot put the user of PostgreSQL into it, that one must find the way.
  if (isOurs && (user === null || existsSync(OWN_FOLDER))) chmodSync(dataDir, OWN_MODE)
}

// Root's own folders are shut to the user who runs PostgreSQL. Root puts him into the data folder itself, and there
// he stays.
const ownFolder = (dataDir: string): string => {
  if (existsSync(OWN_FOLDER)) return OWN_FOLDER
  throw new Error(
    `PostgreSQL does not run as root, and its user cannot go into ${resolve(dataDir)}: let MANGER_DATA name a folder that everybody may enter.`,
  )
}

const makeFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

// Earlier versions kept the data of such a folder outside of it, by the hash of its name. An installation that is still
// there gets them back; a new folder of the same name never finds the data of a deleted one.
const bringHome = (dataDir: string, folder: string, say: (text: string) => void): void => {
  const outside = `/var/lib/manger-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`
  const former = join(outside, 'database')
  if (existsSync(folder) || !existsSync(join(former, 'PG_VERSION'))) return
  if (!existsSync(join(dataDir, 'secret'))) {
    say(
      `${former} holds the database of an installation that was deleted; it is not used and may be removed.`,
    )
    return
  }
  // Beside its place, then moved: a killed start must not leave half of the data.
  const fresh = `${folder}.moving`
  rmSync(fresh, { recursive: true, force: true })
  removeLeftoverLock(former)
  // With its owner and modes, without which PostgreSQL refuses it.
  const copied = spawnSync('cp', ['-a', former, fresh], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`${former} could not be moved to ${folder}: ${copied.stderr}`)
  renameSync(fresh, folder)
  rmSync(outside, { recursive: true, force: true })
  say(`The database has moved from ${former} to ${folder}, where MANGER_DATA says.`)
}
