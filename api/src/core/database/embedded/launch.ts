import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { program } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type Door, makePort, makeSocket, readPassword, reopenDoor } from './door.ts'
import { endOwnerless, removeLeftoverLock, untilStopped } from './leftover-lock.ts'
import { findPlaces, type Other, type Places } from './places.ts'
import { keepLogSmall, openLog } from './server-log.ts'
import { untilReady } from './until-ready.ts'

/** A running embedded PostgreSQL: how to reach it, the number of its guard process, and how to stop it. */
type EmbeddedServer = { connection: PoolConfig; guard: number; stop: () => Promise<void> }

type LaunchOptions = {
  dataDir: string
  /** Trades safety after a power cut for speed: for the databases of tests. */
  isThrowaway?: boolean
  say?: (text: string) => void
  other?: Other
  /** How many it takes. */
  connections?: number
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000
const CONNECTIONS = 100
const COMMON = [
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // The log tells of the server. What a statement did wrong is answered to whoever sent it, with the values that were meant for
  // nobody else.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
]
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL on the data folder; it ends with this process, however this process ends, and is started again
 * when it ends before.
 */
export const launchServer = async ({
  dataDir,
  isThrowaway,
  say = () => undefined,
  other,
  connections = CONNECTIONS,
}: LaunchOptions): Promise<EmbeddedServer> => {
  const places = findPlaces(dataDir, say, other)
  const password = process.platform === 'win32' ? readPassword(places.home) : null
  prepareDataFolder(places, password)
  await untilStopped(places.folder)
  removeLeftoverLock(places.folder)

  const door = password ? await makePort(password) : makeSocket(places.user)
  const most = `max_connections=${connections}`
  const settings = [...door.settings, ...COMMON, most, ...(isThrowaway ? THROWAWAY : [])]
  const spawnGuard = () => startGuard(places, door, settings)
  let guard = spawnGuard()
  let isStopping = false
  const wait = async () => {
    await untilReady({ places, door, guard, say, isStopping: () => isStopping })
    // From now on it is kept running.
    guard.stdin?.write('ready\n')
  }
  // A guard that was killed leaves a database without an owner: that one is ended and both are started anew.
  const replace = async (): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; !isStopping; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        await endOwnerless(places.folder)
        reopenDoor(door, places.user)
        guard = spawnGuard()
        await wait()
        guard.once('exit', onExit)
        return
      } catch (error) {
        say(`The database could not be started again: ${error instanceof Error ? error.message : error}`)
        await sleep(pauseMs)
      }
    }
  }
  let replacing: Promise<void> = Promise.resolve()
  const onExit = (): void => {
    if (!isStopping) replacing = replace()
  }
  await wait()
  guard.once('exit', onExit)
  const leaveLog = keepLogSmall(logOf(places), say)
  return {
    connection: door.connection,
    guard: guard.pid ?? 0,
    stop: async () => {
      isStopping = true
      leaveLog()
      await replacing
      const ended = guard.exitCode === null && guard.signalCode === null ? once(guard, 'exit') : null
      guard.stdin?.end()
      await ended
    },
  }
}

const logOf = ({ home }: Places): string => `${home}.log`

const startGuard = (places: Places, door: Door, settings: readonly string[]): ChildProcess => {
  const log = openLog(logOf(places))
  const guard = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('guard.ts', import.meta.url)),
      program(places.native, 'postgres'),
      places.folder,
      door.socketFolder,
      places.user ? `${places.user.uid}:${places.user.gid}` : '',
      '-D',
      places.name,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // Detached: Ctrl+C goes to the whole group, and the API still has connections to close.
    { stdio: ['pipe', log, log], detached: true },
  )
  closeSync(log)
  // Its end is heard; what is still written to it then is not.
  guard.stdin?.on('error', () => undefined)
  return guard
}
