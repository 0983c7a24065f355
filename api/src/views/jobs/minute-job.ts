import { sql } from 'kysely'
import { forgetOldOperations, NO_CLIENT } from '#core/calls/operations.ts'
import { inClients, readInClients } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import {
  beginRound,
  completeList,
  type DueTask,
  listedFor,
  type Next,
  type Taken,
  takeDue,
} from '#core/jobs/due.ts'
import { eachMinute, type RepeatedJob } from '#core/jobs/each-minute.ts'
import { openClients } from '#core/jobs/open-clients.ts'
import { nextOwnMinute, ownMinuteBegun, type RememberingTurn } from '#core/jobs/turn.ts'
import type { Metrics } from '#core/metrics.ts'
import { inSpan } from '#core/tracing/tracing.ts'
import { keepAuditWeeks } from '#views/history/audit-weeks.ts'
import { againAfter, glance, nextMoments } from './glance.queries.ts'
import { HOLDS, PRUNING, TASKS } from './tasks.ts'

const MS = 1000
/** Clients that are asked for at once: as long as they take, another process can do nothing for them. */
const AT_ONCE = 100
/** So long kept figures are held against what they were made of after something was written: each week once. */
const HELD_DAYS = 7

/** Where a failure of the job is told: which client's task it was. */
type JobLog = (error: unknown, at: { client: number; task: string }) => void

type Deps = Pick<AppDeps, 'database' | 'clock'>
/** Told of each task that ran, and of each minute that is over. */
type JobWatch = Pick<Metrics, 'worked' | 'minuteDone'>

type Run = { signal: AbortSignal; log: JobLog; watch?: JobWatch | null }
type Doing = Run & { deps: Deps; now: Date }
type Piece = { name: string; run: (turn: RememberingTurn) => Promise<void>; isShort?: boolean }

/**
 * Looks after the clients of which something is due (domain c, d3): what was written, what a moment has come for. Every process
 * has this job, and only one of them does a client at a time.
 */
export const startMinuteJob = (deps: Deps, log: JobLog, watch: JobWatch | null = null): RepeatedJob => {
  let isComplete = false
  return eachMinute(async (signal) => {
    const run = { signal, log, watch }
    if (!isComplete) isComplete = await attempt(run, 'list', () => completeList(deps.database))
    await inSpan('minute job', {}, () => runMinute(deps, run))
  })
}

const attempt = async ({ log }: Run, task: string, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    log(error, { client: NO_CLIENT, task })
    return false
  }
}

/** One minute: who is due now; what fails for one stops no other. */
export const runMinute = async (deps: Deps, run: Run): Promise<void> => {
  const now = deps.clock()
  const doing = { ...run, deps, now }
  let until = ''
  // Without a database there is nothing to do now; the next minute tries again.
  const isBegun = await attempt(run, 'clients', async () => {
    until = await beginRound(deps.database, now)
  })
  if (!isBegun) return
  let isDone = true
  for (const [task, work] of WORK) {
    const each = async () => {
      while (!run.signal.aborted) {
        const asked = { task, now, until, most: AT_ONCE }
        if ((await takeDue(deps.database, asked, (taken) => work(doing, taken))) === 0) return
      }
    }
    isDone = (await attemptUnlessStopped(doing, each)) && isDone
  }
  if (isDone) run.watch?.minuteDone()
}

// A process that stops leaves the clients that it has begun to the next one.
const attemptUnlessStopped = async (doing: Doing, work: () => Promise<void>): Promise<boolean> => {
  try {
    await work()
    return !doing.signal.aborted
  } catch (error) {
    if (doing.signal.aborted) return false
    doing.log(error, { client: NO_CLIENT, task: 'turn' })
    doing.watch?.worked('turn', 0, false)
    return false
  }
}

/** Does the pieces for a client; answers whether all of them went well. */
const doPieces = async (
  { deps, signal, log, watch }: Doing,
  { client, now, pieces }: { client: number; now: Date; pieces: readonly Piece[] },
): Promise<boolean> => {
  const { database } = deps
  let isWell = true
  for (const { name, run, isShort } of pieces) {
    signal.throwIfAborted()
    const began = performance.now()
    const work = () =>
      inClients(database, [client], (tx) => {
        if (isShort) tx.planOnce()
        return run({ tx, client, now, memory: database.memory })
      })
    const isDone = await inSpan(name, { 'manger.client': client }, work).then(
      () => true,
      (error: unknown) => {
        log(error, { client, task: name })
        return false
      },
    )
    watch?.worked(name, (performance.now() - began) / MS, isDone)
    isWell &&= isDone
  }
  return isWell
}

const lookAfter = async (doing: Doing, taken: readonly Taken[]): Promise<Next[]> => {
  const { deps, now, log } = doing
  const { database } = deps
  const open = await openClients(
    deps,
    taken.map(({ client }) => client),
  )
  const there = taken.filter(({ client }) => open.has(client))
  if (there.length === 0) return []
  const clients = there.map(({ client }) => client)
  const tasks = [...TASKS, ...PRUNING]
  const stirred = await readInClients(database, clients, (tx) => glance(tx, there, { tasks, now })).catch(
    (error: unknown) => {
      // What cannot be told beforehand is found out by doing it.
      log(error, { client: NO_CLIENT, task: 'glance' })
      return null
    },
  )
  const failed = new Set<number>()
  for (const client of clients) {
    const all = open.get(client) ? tasks : PRUNING
    const pieces = all.filter(({ name }) => stirred?.get(client)?.has(name) ?? true)
    if (!(await doPieces(doing, { client, now, pieces }))) failed.add(client)
  }
  const written = there.flatMap(({ client, isWritten }) => (isWritten ? [client] : []))
  return inClients(database, clients, async (tx) => {
    const moments = await nextMoments(tx, clients, now)
    const next = clients.map((client): Next => {
      const at = failed.has(client) ? againAfter(now) : moments.get(client)
      return { client, task: 'watch', at: at ?? againAfter(now) }
    })
    if (written.length === 0) return next
    await sql`
      insert into client_jobs (client_id, ran_at) select id, ${now.toISOString()} from unnest(${written}::bigint[]) w (id)
      on conflict (client_id) do update set ran_at = excluded.ran_at`.execute(tx)
    const held = await listedFor(tx, 'hold', written)
    const hold = written.filter((client) => !held.has(client))
    return [
      ...next,
      ...hold.map((client): Next => ({ client, task: 'hold', at: nextOwnMinute(client, now) })),
    ]
  })
}

const DAY_MS = 86_400_000

/** Each client in a minute of its own, so that the whole day has the work. */
const holdAgainstRows = async (doing: Doing, taken: readonly Taken[]): Promise<Next[]> => {
  const { deps, now } = doing
  const { database } = deps
  const clients = [
    ...(
      await openClients(
        deps,
        taken.map(({ client }) => client),
      )
    ).keys(),
  ]
  if (clients.length === 0) return []
  for (const client of clients) {
    // What is wrong stays so until somebody has looked at it: tomorrow it is told again.
    await doPieces(doing, { client, now: ownMinuteBegun(client, now), pieces: HOLDS })
  }
  const since = new Date(now.getTime() - HELD_DAYS * DAY_MS).toISOString()
  const written = await readInClients(database, clients, (tx) =>
    tx.selectFrom('client_jobs').select('client_id').where('ran_at', '>', since).execute(),
  )
  return written.map(({ client_id: client }) => ({ client, task: 'hold', at: nextOwnMinute(client, now) }))
}

const doShared = async (doing: Doing): Promise<Next[]> => {
  const { now } = doing
  const at = ownMinuteBegun(NO_CLIENT, now)
  const pieces: Piece[] = [
    { name: 'operations', run: ({ tx, client }) => forgetOldOperations(tx, { client, now }) },
    { name: 'audit-weeks', run: ({ tx }) => keepAuditWeeks(tx, at) },
  ]
  await doPieces(doing, { client: NO_CLIENT, now: at, pieces })
  return [{ client: NO_CLIENT, task: 'shared', at: nextOwnMinute(NO_CLIENT, now) }]
}

const WORK: readonly (readonly [DueTask, (doing: Doing, taken: readonly Taken[]) => Promise<Next[]>])[] = [
  ['watch', lookAfter],
  ['hold', holdAgainstRows],
  ['shared', doShared],
]
