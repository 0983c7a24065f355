import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findServerUser, giveTo } from '#core/database/embedded/server-user.ts'
import { freePort } from '../free-port.ts'
import { connected } from './connected.ts'

const FILE = fileURLToPath(new URL('../../../docs/deploy/patroni.yml', import.meta.url))
const NAMES = ['one', 'two', 'three'] as const
const READY_MS = 90_000
const PASSWORD = 'of-this-test'
/** Of this machine, but none of the names by which Patroni refuses to be known to others. */
const HOST = '127.0.0.2'

const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

type Ports = { sql: number; rest: number }
type Node = Ports & { name: string; file: string; patroni: ChildProcess | null }

const untilTrue = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const until = performance.now() + READY_MS; ; await pause(100)) {
    if (await isSo().catch(() => false)) return
    if (performance.now() > until) throw new Error(`Patroni: ${what} did not come`)
  }
}

/** A process and all that it started, as they are at this moment. */
const familyOf = (pid: number): number[] => {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const one of found)
    found.push(...pairs.flatMap(([child = 0, parent]) => (parent === one ? [child] : [])))
  return found
}

/** Three PostgreSQL under Patroni with its etcd, by the file of docs/deploy, on this machine. */
export const startPatroni = async (bin: string) => {
  const as = findServerUser()
  const folder = mkdtempSync('/tmp/manger-patroni-')
  giveTo(as, folder)
  const at = (...names: string[]) => join(folder, ...names)
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' } }

  const etcdPorts = { client: await freePort(), peer: await freePort() }
  const etcdUrl = `http://127.0.0.1:${etcdPorts.client}`
  const peer = `http://127.0.0.1:${etcdPorts.peer}`
  const etcd = spawn(
    'etcd',
    [
      ...['--data-dir', at('etcd'), '--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `default=${peer}`,
      ],
    ],
    { ...options, stdio: 'ignore' },
  )

  await untilTrue('etcd', async () => (await fetch(`${etcdUrl}/health`)).ok)

  /** The committed file with name, ports and folders of a node. */
  const configure = (name: string, { sql, rest }: Ports): string => {
    const door = at(`${name}.door`)
    mkdirSync(door)
    giveTo(as, door)
    const text = readFileSync(FILE, 'utf8')
      .replace('name: one', `name: ${name}`)
      .replaceAll('10.0.1.21:8008', `${HOST}:${rest}`)
      .replaceAll('10.0.1.21:5432', `${HOST}:${sql}`)
      .replace(/hosts: \[.*\]/, `hosts: ["127.0.0.1:${etcdPorts.client}"]`)
      .replace('/var/lib/postgresql/15/manger', at(name))
      .replace('/usr/lib/postgresql/15/bin', bin)
      .replace('/var/lib/postgresql/patroni.pgpass', at(`${name}.pgpass`))
      .replace('/var/run/postgresql', door)
      .replaceAll('10.0.1.0/24', '127.0.0.0/8')
      .replaceAll('"…"', PASSWORD)
    const file = at(`${name}.yml`)
    writeFileSync(file, text, { mode: 0o644 })
    return file
  }

  const log = (name: string) => at(`${name}.log`)
  const start = (node: Node): void => {
    const patroni = spawn('patroni', [node.file], options)
    for (const stream of [patroni.stdout, patroni.stderr])
      stream.on('data', (text) => appendFileSync(log(node.name), text))
    node.patroni = patroni
  }

  const nodes: Node[] = []
  for (const name of NAMES) {
    const ports = { sql: await freePort(), rest: await freePort() }
    const node: Node = { ...ports, name, file: configure(name, ports), patroni: null }
    execFileSync('patroni', ['--validate-config', node.file], options)
    nodes.push(node)
  }

  const look = async (): Promise<z.output<typeof Cluster>['members']> => {
    for (const { rest, patroni } of nodes) {
      if (!patroni) continue
      const answer = await fetch(`http://${HOST}:${rest}/cluster`).catch(() => null)
      if (answer?.ok) return Cluster.parse(await answer.json()).members
    }
    return []
  }
  const find = async (role: string): Promise<Node> => {
    const member = (await look()).find((one) => one.role === role)
    const node = nodes.find(({ name }) => name === member?.name)
    if (!node) throw new Error(`Nobody is ${role}: ${JSON.stringify(await look())}`)
    return node
  }
  const login = (node: Node, database = 'postgres') => ({
    ...{ host: HOST, port: node.sql, user: 'postgres', password: PASSWORD, database },
  })
  const isLeading = async (node: Node): Promise<boolean> =>
    (await fetch(`http://${HOST}:${node.rest}/leader`)).status === 200
  /** All three are there, one leads, and one has all that is acknowledged. */
  const whole = () =>
    untilTrue('a whole cluster', async () => {
      const members = await look()
      const roles = members
        .filter(({ state }) => ['running', 'streaming'].includes(state))
        .map(({ role }) => role)
      return roles.toSorted().join() === 'leader,replica,sync_standby'
    })
  const led = (isAnother: (node: Node) => boolean) =>
    untilTrue('a leader', async () => {
      for (const node of nodes.filter(({ patroni }) => patroni))
        if (isAnother(node) && (await isLeading(node).catch(() => false))) return true
      return false
    })

  const kill = async (node: Node): Promise<void> => {
    const { patroni } = node
    node.patroni = null
    const pidFile = at(node.name, 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null
    const ended =
      patroni && patroni.exitCode === null && patroni.signalCode === null ? once(patroni, 'exit') : null
    // All at once, as a machine without power: nothing of it says goodbye.
    for (const pid of [
      ...(patroni?.pid ? familyOf(patroni.pid) : []),
      ...(postmaster ? familyOf(postmaster) : []),
    ])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It is gone already.
      }
    await ended
  }

  const [first] = nodes
  if (!first) throw new Error('There is no node')
  start(first)
  await led(() => true)
  for (const node of nodes.slice(1)) start(node)
  await whole()

  return {
    urlOf: (database: string, user: string) =>
      `postgresql://${user}:${PASSWORD}@${nodes.map(({ sql }) => `${HOST}:${sql}`).join(',')}/${database}?target_session_attrs=read-write&connect_timeout=3`,
    password: PASSWORD,
    /** Asks the one that leads, as its superuser. */
    leader: async (database: string) => login(await find('leader'), database),
    ask: async (text: string): Promise<void> =>
      void (await connected(login(await find('leader')), (client) => client.query(text))),
    whole,
    /** The machine that leads is gone; answers how it comes back. */
    killLeader: async (): Promise<() => void> => {
      const lost = await find('leader')
      await kill(lost)
      await led((node) => node !== lost)
      return () => start(lost)
    },
    /** Another one leads, by the command of whoever does something to the first. */
    switchOver: async (): Promise<void> => {
      const [from, to] = [await find('leader'), await find('sync_standby')]
      const names = ['--master', from.name, '--candidate', to.name]
      execFileSync('patronictl', ['-c', from.file, 'switchover', 'manger', ...names, '--force'], options)
      await led((node) => node === to)
    },
    logs: () =>
      nodes.map(({ name }) => readFileSync(log(name), 'utf8').split('\n').slice(-15).join('\n')).join('\n'),
    stop: async () => {
      for (const node of nodes) await kill(node)
      const ended = once(etcd, 'exit')
      etcd.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
