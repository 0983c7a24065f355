import { forgetOldOperations, NO_CLIENT } from '#core/calls/operations.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { inClientTurn } from '#core/jobs/client-turn.ts'
import { eachMinute, type RepeatedJob } from '#core/jobs/each-minute.ts'
import { clientsNow, type Visited } from '#core/jobs/open-clients.ts'
import type { Metrics } from '#core/metrics.ts'
import { keepAuditWeeks } from '#views/history/audit-weeks.ts'
import { PRUNING, TASKS } from './tasks.ts'

const MS = 1000

/** Where a failure of the job is told: which client's task it was. */
type JobLog = (error: unknown, at: { client: number; task: string }) => void

type Deps = Pick<AppDeps, 'database' | 'clock'>
/** Told of each task that ran, and of each minute that is over. */
export type JobWatch = Pick<Metrics, 'worked' | 'minuteDone'>

type Run = { signal: AbortSignal; log: JobLog; watch?: JobWatch | null }

/**
 * Looks after every client each minute (domain c, d3). Every process has this job, and only one of them does a client
 * at a time.
 */
export const startMinuteJob = (deps: Deps, log: JobLog, watch: JobWatch | null = null): RepeatedJob =>
  eachMinute((signal) => runMinute(deps, { signal, log, watch }))

/** One minute: every client in turn; what fails for one stops no other. */
export const runMinute = async (deps: Deps, run: Run): Promise<void> => {
  try {
    const clients = await clientsNow(deps)
    for (const { client, isOpen } of clients) {
      if (run.signal.aborted) return
      await lookAfter(deps, { client, isOpen }, run)
    }
    const now = deps.clock()
    const forNobody = (work: (tx: Tx) => Promise<void>) => inClients(deps.database, [NO_CLIENT], work)
    await forNobody((tx) => forgetOldOperations(tx, { client: NO_CLIENT, now }))
    await forNobody((tx) => keepAuditWeeks(tx, now))
    run.watch?.minuteDone()
  } catch (error) {
    // Without a database there is nothing to do now; the next minute tries again.
    run.log(error, { client: NO_CLIENT, task: 'clients' })
  }
}

const lookAfter = async (
  { database, clock }: Deps,
  { client, isOpen }: Visited,
  { signal, log, watch }: Run,
): Promise<void> => {
  const now = clock()
  const { memory } = database
  try {
    await inClientTurn(database, { client, now }, async () => {
      for (const { name, run } of [...(isOpen ? TASKS : []), ...PRUNING]) {
        if (signal.aborted) return
        const began = performance.now()
        const isDone = await inClients(database, [client], (tx) => run({ tx, client, now, memory })).then(
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
    watch?.worked('turn', 0, false)
  }
}
