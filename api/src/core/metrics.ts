import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Behind } from '#core/behind/behind.queries.ts'
import { measureBehind } from '#core/behind/behind-metrics.ts'
import type { Database } from '#core/database/open.ts'

/** Which call it was: pattern of its route, status of its answer. */
type Called = { method: string; route: string; status: number }

/** What is measured of this process, and the text of all processes together. */
export type Metrics = {
  /** What a reader must send. */
  token: string
  called: (call: Called, seconds: number) => void
  /** One task of the minute job for one client. */
  worked: (task: string, seconds: number, isDone: boolean) => void
  /** A whole minute of the job is done. */
  minuteDone: () => void
  /** Hears from whoever tells pages of events how many seconds ago it last read them. */
  tellEvents: (behind: () => number) => void
  text: () => Promise<string>
}

/** What is asked of the database; its pool is another one after it was away. */
type Measured = {
  listener: Pick<Database['listener'], 'isLive'>
  pool: () => Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Calls that wait for the share of their client. */
  share: Pick<Database['share'], 'waiting'>
  /** Of the disk of the data folder. */
  freeBytes: () => Promise<number>
  /** Whether each part that servers share, or that this process serves by, is missing now. */
  missing: () => Promise<readonly (readonly [part: string, isMissing: boolean])[]>
  /** What waits in the database, and how it is. */
  behind: () => Promise<Behind>
  /** Whether each other cell is away now; none where there is one set of servers. */
  cellsAway: () => Promise<readonly (readonly [cell: number, isAway: boolean])[]>
}

const OF_THE_WORST = ['process_resident_memory_bytes', 'process_start_time_seconds']
const CALL_SECONDS = [0.01, 0.05, 0.25, 1, 5]
const TASK_SECONDS = [0.01, 0.1, 1, 10]

/** Measures this process: calls, jobs, the connections of the database, its disk, event loop, memory and processor. */
export const createMetrics = (
  token: string,
  { listener, pool, share, freeBytes, missing, behind, cellsAway }: Measured,
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Of several processes the worst is told: the library adds their memory up and leaves their starts out.
  for (const name of OF_THE_WORST) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: 'max' })
  const calls = new Histogram({
    name: 'manger_call_seconds',
    help: 'Time from a call to the end of its answer; _count counts the calls',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const tasks = new Histogram({
    name: 'manger_task_seconds',
    help: 'Time of one task of the minute job for one client; result is done or failed',
    labelNames: ['task', 'result'],
    buckets: TASK_SECONDS,
    registers,
  })
  const minute = new Gauge({
    name: 'manger_minute_done_timestamp_seconds',
    help: 'When the minute job last went through all clients',
    aggregator: 'max',
    registers,
  })
  // Before the first round nothing stands still: it is counted from the start.
  minute.setToCurrentTime()
  new Gauge({
    name: 'manger_database_up',
    help: '1 while the database answers, 0 while it is away',
    aggregator: 'min',
    registers,
    collect() {
      this.set(listener.isLive() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'manger_database_connections',
    help: 'Connections that serve calls: used, idle, and calls that wait for one',
    labelNames: ['state'],
    aggregator: 'sum',
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = pool()
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount + share.waiting())
    },
  })
  new Gauge({
    name: 'manger_disk_free_bytes',
    help: 'Room on the disk of the data folder; 0 where the folder is gone',
    aggregator: 'min',
    registers,
    async collect() {
      this.set(await freeBytes().catch(() => 0))
    },
  })
  new Gauge({
    name: 'manger_missing',
    help: '1 for a part that does not work now, as /api/health/ready names it',
    labelNames: ['part'],
    aggregator: 'max',
    registers,
    async collect() {
      for (const [part, isMissing] of await missing()) this.set({ part }, isMissing ? 1 : 0)
    },
  })
  new Gauge({
    name: 'manger_cell_away',
    help: '1 for another cell that does not answer this one, so that lists lack its clients; none where there is one set of servers',
    labelNames: ['cell'],
    aggregator: 'max',
    registers,
    async collect() {
      for (const [cell, isAway] of await cellsAway()) this.set({ cell }, isAway ? 1 : 0)
    },
  })
  let eventsBehind = (): number => 0
  new Gauge({
    name: 'manger_events_behind_seconds',
    help: 'How long ago this server last read what it tells open pages; 0 while nobody listens',
    aggregator: 'max',
    registers,
    collect() {
      this.set(eventsBehind())
    },
  })
  measureBehind(registers, behind)
  const text = cluster.isWorker ? textOfAll(registry) : () => registry.metrics()
  return {
    token,
    called: ({ method, route, status }, seconds) =>
      calls.observe({ method, route, status: String(status) }, seconds),
    worked: (task, seconds, isDone) => tasks.observe({ task, result: isDone ? 'done' : 'failed' }, seconds),
    minuteDone: () => minute.setToCurrentTime(),
    tellEvents: (seconds) => {
      eventsBehind = seconds
    },
    text,
  }
}

type Asked = { metrics: number }
type Told = Asked & { text: string }

// The library's own messages pass here as well, with the figures themselves under that name: each of them taken for a
// question had all processes asked anew, without an end.
const isAbout = (message: unknown): message is Asked =>
  typeof message === 'object' &&
  message !== null &&
  'metrics' in message &&
  typeof message.metrics === 'number'
const isTold = (message: unknown): message is Told => isAbout(message) && 'text' in message

/** Whoever of several processes is asked, the answer is of all: the first process adds them up. */
const textOfAll = (registry: Registry): (() => Promise<string>) => {
  AggregatorRegistry.setRegistries([registry])
  // Answers the first process when that asks for what this one has measured.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', (message) => {
    if (!isTold(message)) return
    waiting.get(message.metrics)?.(message.text)
    waiting.delete(message.metrics)
  })
  return () =>
    new Promise((done) => {
      const question: Asked = { metrics: ++asked }
      waiting.set(question.metrics, done)
      process.send?.(question)
    })
}

/** In the first process: adds up for the one that was asked. Answers what looks at each message of a process. */
export const createAdder = () => {
  const all = new AggregatorRegistry()
  return (message: unknown, answer: (told: Told) => void): void => {
    if (!isAbout(message)) return
    const { metrics } = message
    all.clusterMetrics().then(
      (text) => answer({ metrics, text }),
      // Who does not answer in time is just being replaced; what is asked next hears of it.
      () => answer({ metrics, text: '' }),
    )
  }
}
