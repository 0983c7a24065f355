import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Door } from './door.ts'
import type { Places } from './places.ts'

/** A start that is waited for. */
type Start = {
  places: Pick<Places, 'folder' | 'home'>
  door: Door
  guard: ChildProcess
  say: (text: string) => void
  /** Nobody needs the database any more. */
  isStopping: () => boolean
}

const PATIENCE = { silentMs: 60_000, tellEveryMs: 10_000 }
const LOOKS_EVERY_MS = 20

/**
 * Waits until the database takes connections. While PostgreSQL says that it is starting there is no limit: after a crash it
 * reads its log again, which takes as long as that is, and one that is stopped in the middle would begin anew.
 */
export const untilReady = async (
  { places, door, guard, say, isStopping }: Start,
  { silentMs, tellEveryMs } = PATIENCE,
): Promise<void> => {
  const begun = performance.now()
  let heardAt = begun
  let toldAt = begun
  for (; performance.now() - heardAt < silentMs && !isStopping(); await sleep(LOOKS_EVERY_MS)) {
    if (guard.exitCode !== null || guard.signalCode !== null) break
    const state = stateOf(places.folder, door)
    if (state === 'ready') return
    const now = performance.now()
    if (state === 'starting') heardAt = now
    if (now - toldAt < tellEveryMs) continue
    toldAt = now
    const seconds = Math.round((now - begun) / 1000)
    say(`The database has been starting for ${seconds} s; what it does stands in ${places.home}.log`)
  }
  guard.stdin?.end()
  // Else the next start would find a database that still ends.
  if (guard.exitCode === null && guard.signalCode === null) await once(guard, 'exit')
  throw new Error(`PostgreSQL did not start; see ${places.home}.log`)
}

// The server writes port, socket folder and state into postmaster.pid; a leftover file names another door.
const stateOf = (folder: string, door: Door): string | null => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [, , , port, socketFolder, , , state] = readFileSync(file, 'utf8').split('\n')
  const isOurs = door.socketFolder
    ? socketFolder === door.socketFolder
    : port === String(door.connection.port)
  return isOurs && state ? state.trim() : null
}
