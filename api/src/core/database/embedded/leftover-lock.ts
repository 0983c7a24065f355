import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Removes a `postmaster.pid` that a killed server left. PostgreSQL does it itself when the process is gone;
 * it refuses to start when its number belongs to a zombie or, after a restart of the machine, to a stranger.
 */
export const removeLeftoverLock = (folder: string): void => {
  const file = join(folder, 'postmaster.pid')
  // Elsewhere than on Linux there is no cheap way to look; PostgreSQL's own check stands.
  if (!existsSync(file) || !existsSync('/proc/self/stat')) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (worksIn(folder, pid)) {
    throw new Error(`The database in ${folder} is in use by process ${pid}: stop that server first.`)
  }
  // Workers of a killed server live on for a moment; a second server beside them would damage the data.
  if (processIds().some((id) => worksIn(folder, id))) {
    throw new Error(`Processes of an earlier database still work in ${folder}: try again in a few seconds.`)
  }
  rmSync(file, { force: true })
}

const ENDS_WITHIN_MS = 10_000

/** Ends a database of this folder whose guard was killed. */
export const endOwnerless = async (folder: string): Promise<void> => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file) || !existsSync('/proc/self/stat')) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!worksIn(folder, pid)) return removeLeftoverLock(folder)
  process.kill(pid, 'SIGINT')
  for (const until = performance.now() + ENDS_WITHIN_MS; performance.now() < until; await sleep(20)) {
    if (!worksIn(folder, pid)) return
  }
  throw new Error(`The database in ${folder} does not end: process ${pid}.`)
}

/** Longer than the guard waits before it ends a database by force: on a full disk that is how one ends. */
const STOPS_WITHIN_MS = 25_000
/** Whose server was killed only now is not yet being stopped. */
const BEGINS_WITHIN_MS = 1000

/** Waits for a database of this folder that is being stopped, and for what is left of a killed one. */
export const untilStopped = async (folder: string): Promise<void> => {
  const file = join(folder, 'postmaster.pid')
  const began = performance.now()
  for (let isEnding = false; existsSync('/proc/self/stat') && existsSync(file); await sleep(50)) {
    const [pid, , , , , , , state] = readFileSync(file, 'utf8').split('\n')
    const works = worksIn(folder, Number(pid))
    if (!works && !processIds().some((id) => worksIn(folder, id))) return
    isEnding ||= !works || state?.trim() === 'stopping'
    if (performance.now() - began > (isEnding ? STOPS_WITHIN_MS : BEGINS_WITHIN_MS)) return
  }
}

const processIds = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger)

// Every process of a server has the data folder as working directory; a zombie has none.
const worksIn = (folder: string, pid: number): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}
