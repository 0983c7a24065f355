import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { program } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type Door, makePort, makeSocket, readPassword } from './door.ts'
import { removeLeftoverLock } from './leftover-lock.ts'
import { findPlaces } from './places.ts'

/** A running embedded PostgreSQL: how to reach it, the number of its guard process, and how to stop it. */
type EmbeddedServer = { connection: PoolConfig; guard: number; stop: () => Promise<void> }

/** `isThrowaway` trades safety after a power cut for speed: for the databases of tests. */
type LaunchOptions = { dataDir: string; isThrowaway?: boolean }

const READY_WITHIN_MS = 60_000
const COMMON = ['max_connections=100', 'jit=off', 'timezone=UTC', 'log_timezone=UTC']
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts PostgreSQL on the data folder; it ends with this process, however this process ends. */
export const launchServer = async ({ dataDir, isThrowaway }: LaunchOptions): Promise<EmbeddedServer> => {
  const places = findPlaces(dataDir)
  const password = process.platform === 'win32' ? readPassword(places.folder) : null
  prepareDataFolder(places, password)
  removeLeftoverLock(places.folder)

  const door = password ? await makePort(password) : makeSocket(places.user)
  const log = openSync(`${places.folder}.log`, 'a')
  const settings = [...door.settings, ...COMMON, ...(isThrowaway ? THROWAWAY : [])]
  const guard = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('guard.ts', import.meta.url)),
      program(places.native, 'postgres'),
      door.socketFolder,
      places.user ? `${places.user.uid}:${places.user.gid}` : '',
      '-D',
      places.folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // Detached: Ctrl+C goes to the whole group, and the API still has connections to close.
    { stdio: ['pipe', log, log], detached: true },
  )
  closeSync(log)
  const ended = new Promise<void>((done) => guard.once('exit', () => done()))
  await waitUntilReady(places.folder, door, guard)
  return {
    connection: door.connection,
    guard: guard.pid ?? 0,
    stop: async () => {
      guard.stdin?.end()
      await ended
    },
  }
}

// The server writes port, socket folder and state into postmaster.pid; a leftover file names another door.
const waitUntilReady = async (folder: string, door: Door, guard: ChildProcess): Promise<void> => {
  const file = join(folder, 'postmaster.pid')
  const isReady = () => {
    if (!existsSync(file)) return false
    const [, , , port, socketFolder, , , state] = readFileSync(file, 'utf8').split('\n')
    const isOurs = door.socketFolder
      ? socketFolder === door.socketFolder
      : port === String(door.connection.port)
    return isOurs && state?.startsWith('ready')
  }
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until; await sleep(20)) {
    if (guard.exitCode !== null) break
    if (isReady()) return
  }
  guard.stdin?.end()
  throw new Error(`PostgreSQL did not start; see ${folder}.log`)
}
