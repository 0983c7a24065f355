import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { program } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { removeLeftoverLock } from './leftover-lock.ts'
import { findPlaces, type Places } from './places.ts'
import { giveTo } from './server-user.ts'

/** A running embedded PostgreSQL: how to reach it, the number of its guard process, and how to stop it. */
export type EmbeddedServer = { connection: PoolConfig; guard: number; stop: () => Promise<void> }

/** `isThrowaway` trades safety after a power cut for speed: for the databases of tests. */
export type LaunchOptions = { dataDir: string; isThrowaway?: boolean }

const READY_WITHIN_MS = 60_000
const SOCKET_PATH_MAX = 100

/** Starts PostgreSQL on the data folder; it ends with this process, however this process ends. */
export const launchServer = async ({ dataDir, isThrowaway }: LaunchOptions): Promise<EmbeddedServer> => {
  const places = findPlaces(dataDir)
  const door = await makeDoor(places)
  prepareDataFolder(places, door.password)
  removeLeftoverLock(places.folder)

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

const COMMON = ['max_connections=100', 'jit=off', 'timezone=UTC', 'log_timezone=UTC']
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

type Door = { connection: PoolConfig; settings: string[]; socketFolder: string; password: string | null }

// A socket in a folder of mode 0700 needs no password and no port; Windows has neither, so a port with one.
const makeDoor = async (places: Places): Promise<Door> => {
  if (process.platform === 'win32') return makePort(places)
  const root = tmpdir().length > SOCKET_PATH_MAX - 40 ? '/tmp' : tmpdir()
  const socketFolder = mkdtempSync(join(root, 'manger-'))
  giveTo(places.user, socketFolder)
  return {
    connection: { host: socketFolder, user: 'postgres' },
    settings: ['listen_addresses=', `unix_socket_directories=${socketFolder}`],
    socketFolder,
    password: null,
  }
}

const makePort = async (places: Places): Promise<Door> => {
  const file = `${places.folder}.secret`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(file, 'utf8')
  const port = await freePort()
  return {
    connection: { host: '127.0.0.1', port, user: 'postgres', password },
    settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    socketFolder: '',
    password,
  }
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })

// The server writes port, socket folder and state into postmaster.pid; a leftover file names another door.
const waitUntilReady = async (folder: string, door: Door, guard: ChildProcess): Promise<void> => {
  const file = join(folder, 'postmaster.pid')
  const isReady = () => {
    if (!existsSync(file)) return false
    const [, , , port, socketFolder, , , state] = readFileSync(file, 'utf8').split('\n')
    const isOurs = door.socketFolder ? socketFolder === door.socketFolder : port === String(door.connection.port)
    return isOurs && state?.startsWith('ready')
  }
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until; await sleep(20)) {
    if (guard.exitCode !== null) break
    if (isReady()) return
  }
  guard.stdin?.end()
  throw new Error(`PostgreSQL did not start; see ${folder}.log`)
}
