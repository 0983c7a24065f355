import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findServerUser, giveTo } from '#core/database/embedded/server-user.ts'
import { connected } from './connected.ts'

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const READY_MS = 30_000
/** So long nothing comes to the standby before the primary dies: what was acknowledged without it would be lost. */
const BEHIND_MS = 300

/** The programs of the distribution's PostgreSQL, null where there is none: the embedded one cannot make a standby. */
export const findPrograms = (): string | null => {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : []
  const bins = versions.map((version) => join(POSTGRES_FOLDER, version, 'bin'))
  return bins.find((bin) => existsSync(join(bin, 'pg_basebackup'))) ?? null
}

type Node = { name: string; socket: string; postmaster: ChildProcess }

/**
 * A PostgreSQL with a synchronous standby, made as docs/operating.md says: a commit is acknowledged when both have written
 * it down.
 */
export const startCluster = async (bin: string) => {
  const as = findServerUser()
  const folder = mkdtempSync('/tmp/manger-cluster-')
  giveTo(as, folder)
  const options = { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
  const program = (name: string, ...args: readonly string[]) => execFileSync(join(bin, name), args, options)
  const loginOf = ({ socket }: Pick<Node, 'socket'>, database = 'postgres') => ({
    host: socket,
    user: 'postgres',
    database,
  })

  const start = async (name: string): Promise<Node> => {
    const socket = join(folder, `${name}.door`)
    mkdirSync(socket)
    giveTo(as, socket)
    const settings = ['listen_addresses=', `unix_socket_directories=${socket}`]
    const args = ['-D', name, ...settings.flatMap((setting) => ['-c', setting])]
    const postmaster = spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, stdio: 'ignore' })
    const node = { name, socket, postmaster }
    await untilTrue(() => connected(loginOf(node), async () => true))
    return node
  }

  const ask = <Row>(node: Node, text: string): Promise<Row[]> =>
    connected(loginOf(node), async (client) => (await client.query(text)).rows)

  let count = 1
  const nextName = () => `node${count++}`

  /** Copies the primary while it works and waits until no commit is acknowledged without the copy. */
  const addStandby = async (of: Node): Promise<Node> => {
    const name = nextName()
    const from = `host=${of.socket} user=postgres application_name=${name}`
    program('pg_basebackup', '-d', from, '-D', name, '-R', '-X', 'stream', '-c', 'fast')
    const standby = await start(name)
    await ask(of, `alter system set synchronous_standby_names = '${name}'`)
    await ask(of, 'select pg_reload_conf()')
    await untilTrue(
      async () => (await ask(of, "select from pg_stat_replication where sync_state = 'sync'")).length === 1,
    )
    return standby
  }

  const receiverOf = async (node: Node | null): Promise<number> => {
    const [receiver] = node ? await ask<{ pid: number }>(node, 'select pid from pg_stat_wal_receiver') : []
    if (!receiver) throw new Error('There is no standby that follows')
    return receiver.pid
  }

  const first = nextName()
  program('initdb', '-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  let primary = await start(first)
  let standby: Node | null = null

  const kill = async ({ postmaster }: Node): Promise<void> => {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    // At once: what it did not write down by then is gone with it.
    postmaster.kill('SIGQUIT')
    await ended
  }

  return {
    login: (database: string) => loginOf(primary, database),
    /** How to reach the one that follows. */
    standby: (database: string) => {
      if (!standby) throw new Error('There is no standby')
      return loginOf(standby, database)
    },
    socket: () => join(primary.socket, '.s.PGSQL.5432'),
    ask: (text: string) => ask(primary, text),
    /** The primary gets a standby that has all it acknowledges. */
    protect: async () => {
      standby = await addStandby(primary)
    },
    /** Nothing reaches the standby any more; answers how it is there again. */
    leaveBehind: async (): Promise<() => void> => {
      const pid = await receiverOf(standby)
      process.kill(pid, 'SIGSTOP')
      return () => process.kill(pid, 'SIGCONT')
    },
    /**
     * The primary dies while its standby is behind, and the standby takes over; the disk of the first is never looked at
     * again.
     */
    failOver: async () => {
      const [lost, next] = [primary, standby]
      if (!next) throw new Error('There is no standby to take over')
      const receiver = await receiverOf(next)
      process.kill(receiver, 'SIGSTOP')
      await pause(BEHIND_MS)
      await kill(lost)
      // What lies on the way is lost with the line.
      process.kill(receiver, 'SIGTERM')
      process.kill(receiver, 'SIGCONT')
      rmSync(join(folder, lost.name), { recursive: true, force: true })
      await ask(next, 'select pg_promote()')
      ;[primary, standby] = [next, null]
    },
    stop: async () => {
      for (const node of [primary, standby]) if (node) await kill(node)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const untilTrue = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const until = performance.now() + READY_MS; ; await pause(50)) {
    if (await isSo().catch(() => false)) return
    if (performance.now() > until) throw new Error('PostgreSQL of the cluster did not get ready')
  }
}
