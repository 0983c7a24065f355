import { inClients } from '#database/transaction.ts'
import type { Metrics } from '#metrics/metrics.ts'
import { forgetOldOperations, NO_CLIENT } from '#records/operations.ts'
import type { AppDeps } from '../deps.ts'
import { inClientTurn } from './client-turn.ts'
import { PRUNING, TASKS } from './tasks.ts'

const MINUTE_MS = 60_000
const MS = 1000

/** Where a failure of the job is told: which client's task it was. */
type JobLog = (error: unknown, at: { client: number; task: string }) => void

type Deps = Pick<AppDeps, 'database' | 'clock'>
/** Told of each task that ran, and of each minute that is over. */
export type JobWatch = Pick<Metrics, 'worked' | 'minuteDone'>

type Run = { signal: AbortSignal; log: JobLog; watch?: JobWatch | null }

/** The job of this process; `stop` answers when its last piece is done. */
type MinuteJob = { stop: () => Promise<void> }

/**
 * Looks after every client each minute (domain c, d3). Every process has this job, and only one of them does a client
 * at a time; the next minute is planned when this one is done, so it never overlaps itself.
 */
export const startMinuteJob = (deps: Deps, log: JobLog, watch: JobWatch | null = null): MinuteJob => {
  const stop = new AbortController()
  const { signal } = stop
  let timer: NodeJS.Timeout | undefined
  const minute = async (): Promise<void> => {
    const began = performance.now()
    await runMinute(deps, { signal, log, watch })
    if (!signal.aborted) timer = setTimeout(begin, Math.max(0, MINUTE_MS - (performance.now() - began)))
  }
  let running = Promise.resolve()
  const begin = (): void => {
    running = minute()
  }
  begin()
  return {
    stop: async () => {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** One minute: every client in turn; what fails for one stops no other. */
export const runMinute = async (deps: Deps, run: Run): Promise<void> => {
  try {
    const clients = await clientsNow(deps)
    for (const { client, isOpen } of clients) {
      if (run.signal.aborted) return
      await lookAfter(deps, { client, isOpen }, run)
    }
    await inClients(deps.database, [NO_CLIENT], (tx) =>
      forgetOldOperations(tx, { client: NO_CLIENT, now: deps.clock() }),
    )
    run.watch?.minuteDone()
  } catch (error) {
    // Without a database there is nothing to do now; the next minute tries again.
    run.log(error, { client: NO_CLIENT, task: 'clients' })
  }
}

type Visited = { client: number; isOpen: boolean }

const clientsNow = async ({ database, clock }: Deps): Promise<Visited[]> => {
  const today = clock().toISOString().slice(0, 10)
  const rows = await database.kysely
    .selectFrom('clients')
    .select(['id', 'is_locked', 'license_until'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, is_locked, license_until }) => ({
    client: id,
    isOpen: !is_locked && (license_until === null || license_until >= today),
  }))
}

const lookAfter = async (
  { database, clock }: Deps,
  { client, isOpen }: Visited,
  { signal, log, watch }: Run,
): Promise<void> => {
  const now = clock()
  try {
    await inClientTurn(database, { client, now }, async () => {
      for (const { name, run } of [...(isOpen ? TASKS : []), ...PRUNING]) {
        if (signal.aborted) return
        const began = performance.now()
        const isDone = await inClients(database, [client], (tx) => run({ tx, client, now })).then(
          () => true,
          (error: unknown) => {
            log(error, { client, task: name })
            return false
          },
        )
        watch?.worked(name, (performance.now() - began) / MS, isDone)
      }
    })
  } catch (error) {
    log(error, { client, task: 'turn' })
  }
}
