/**
 * What a year's report of a client with ten farms as a file costs the server: its memory at the highest, and how much
 * longer other calls take meanwhile (99th of 100); beside it what they take while loops that do nothing take as much of
 * the processors, which is the machine's own share. On a world of its own: `node api/bench/year-file.ts [pdf|xlsx|csv] [load|…]`.
 * YEAR_DATA keeps the world for the next run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { launchServer } from '#core/database/embedded/launch.ts'
import { signInAt, startRealServer } from '#testing/real-server.ts'
import { temporaryData } from '#testing/temporary-data.ts'
import { workedSince, workedSoFar } from './cpu.ts'
import { makeWorld } from './growth/world/make-world.ts'

const NOW = '2026-03-10T08:00:00Z'
const [, , format = 'pdf', type = 'load'] = process.argv
const { YEAR_DATA } = process.env
/** As long as a file takes: of two hundred calls the 99th is the second worst. */
const IDLE_MS = 30_000
const WARM_UP_MS = 5000
const BETWEEN_MS = 40
const LIMITS = { mb: 512, times: 3 }
const DATABASE = 'year'
/** The dairy has two farms: with these copies, ten. */
const COPIES = 4
const LOOP_MS = 20

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

const memoryOf = ({ pid }: ChildProcess, field: 'VmHWM' | 'VmRSS'): number => {
  const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}

/** Asks one call after the other, as a page that is looked at, until the work is done. */
const callsDuring = async <T>(ask: () => Promise<number>, work: Promise<T>): Promise<[number[], T]> => {
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    times.push(await ask())
    await pause(BETWEEN_MS)
  }
  return [times, await ended]
}

/** Loops that take a share of the processors (1 is one of them, whole) for a while, and nothing else. */
const burn = async (share: number, ms: number): Promise<void> => {
  const loops = Math.max(1, Math.ceil(share))
  const busy = (LOOP_MS * share) / loops
  const code = `setInterval(() => { for (const until = performance.now() + ${busy}; performance.now() < until;); }, ${LOOP_MS})`
  const all = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', code], { stdio: 'ignore' }))
  await pause(ms)
  for (const loop of all) loop.kill('SIGKILL')
}

const dataDir = YEAR_DATA ?? temporaryData()
mkdirSync(dataDir, { recursive: true })
const database = await launchServer({ dataDir, isThrowaway: true })
try {
  const main = new pg.Client({ ...database.connection, database: 'postgres' })
  await main.connect()
  const { rowCount } = await main.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) {
    await main.query(`create database ${DATABASE}_making`)
    const size = { years: 1.1, clients: 0, seed: 7, copiesOfFarms: COPIES }
    await makeWorld({ ...database.connection, database: `${DATABASE}_making` }, new Date(NOW), size)
    await main.query(`alter database ${DATABASE}_making rename to ${DATABASE}`)
  }
  await main.end()
  const { host = '', port = '', user = '' } = database.connection
  const where = new URLSearchParams({ host, port: String(port), user })
  const server = await startRealServer({
    DATABASE_URL: `postgresql:///${DATABASE}?${where}`,
    MANGER_DEMO_EXPOSED: 'on',
    MANGER_NOW: NOW,
  })
  try {
    const url = await server.url()
    const headers = await signInAt(url, 'owner.ua@manger.example')
    const other = async (): Promise<number> => {
      const began = performance.now()
      await (await fetch(`${url}/api/manager/groups/`, { headers })).arrayBuffer()
      return performance.now() - began
    }
    await callsDuring(other, pause(WARM_UP_MS))
    const [idle] = await callsDuring(other, pause(IDLE_MS))
    const before = memoryOf(server.child, 'VmRSS')
    const days = 'planned_on_after=2025-03-11&planned_on_before=2026-03-10'
    const [began, worked] = [performance.now(), workedSoFar(process.pid)]
    const file = async () => {
      const answer = await fetch(`${url}/api/report/${type}/make/?${days}&format=${format}`, { headers })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.arrayBuffer()).byteLength
    }
    const [busy, bytes] = await callsDuring(other, file())
    const tookMs = performance.now() - began
    const share = workedSince(process.pid, worked) / tookMs
    const [alone] = await callsDuring(other, burn(share, Math.min(tookMs, IDLE_MS)))
    const [peak, times] = [memoryOf(server.child, 'VmHWM'), p99(busy) / p99(idle)]
    say(
      `${type}, a year as ${format}: ${(bytes / 1e6).toFixed(1)} MB in ${(tookMs / 1000).toFixed(1)} s, ${share.toFixed(2)} processors`,
    )
    say(`memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at the highest (at most ${LIMITS.mb})`)
    say(
      `other calls, p99: ${p99(idle).toFixed(1)} ms idle, ${p99(busy).toFixed(1)} ms meanwhile: ${times.toFixed(2)} times (at most ${LIMITS.times})`,
    )
    say(
      `beside loops that take as many processors: ${p99(alone).toFixed(1)} ms, ${(p99(alone) / p99(idle)).toFixed(2)} times`,
    )
    if (peak > LIMITS.mb || times > LIMITS.times) process.exitCode = 1
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
  if (!YEAR_DATA) rmSync(dataDir, { recursive: true, force: true })
}
