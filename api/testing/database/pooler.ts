import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findServerUser, giveTo } from '#core/database/embedded/server-user.ts'
import { freePort } from '../free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const READY_MS = 10_000

export const hasPooler = existsSync(PROGRAM)

type Mode = 'session' | 'transaction'
export type Pooler = {
  connection: pg.ClientConfig
  become: (mode: Mode) => Promise<void>
  stop: () => Promise<void>
}

/** A PgBouncer in front of a database. */
export const startPooler = async (behind: pg.ClientConfig, mode: Mode): Promise<Pooler> => {
  const { host, port, user, database } = new pg.Client(behind)
  const as = findServerUser()
  const folder = mkdtempSync('/tmp/manger-pooler-')
  giveTo(as, folder)
  const file = join(folder, 'pgbouncer.ini')
  const door = await freePort()
  const write = (pool_mode: Mode) =>
    writeFileSync(
      file,
      `[databases]\n* = host=${host} port=${port} user=${user}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${door}\n` +
        `unix_socket_dir=\nauth_type=any\npool_mode=${pool_mode}\ndefault_pool_size=20\nlogfile=${folder}/log\n`,
    )
  write(mode)
  const child: ChildProcess = spawn(PROGRAM, [file], { ...as, cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await untilOpen(door)
  return {
    connection: { host: '127.0.0.1', port: door, user: user ?? '', database: database ?? '' },
    become: async (next) => {
      write(next)
      child.kill('SIGHUP')
      await pause(200)
    },
    stop: async () => {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const untilOpen = async (port: number): Promise<void> => {
  for (const until = performance.now() + READY_MS; performance.now() < until; await pause(50)) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error('PgBouncer did not start')
}
