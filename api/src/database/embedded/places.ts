import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyBinaries, findBinaries, program } from './binaries.ts'
import { canReach, canRun, findServerUser, type ServerUser } from './server-user.ts'

export type Places = { native: string; folder: string; user: ServerUser }

/** Where the binaries and the data lie, and who runs them. */
export const findPlaces = (dataDir: string): Places => {
  const user = findServerUser()
  const native = findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const isReadable = user === null || canRun(user, program(native, 'postgres'))
  const isReachable = canReach(user, dataDir)
  return {
    user,
    native: isReadable ? native : copyBinaries(native, outside(dataDir)),
    folder: join(isReachable ? resolve(dataDir) : outside(dataDir), 'database'),
  }
}

// Root's own folders are shut to the user who runs PostgreSQL; the same project always finds the same place.
const outside = (dataDir: string): string => {
  const folder = `/var/lib/manger-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
