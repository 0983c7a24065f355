import { readInClients } from '#core/database/transaction.ts'
import { eachMinute, type RepeatedJob } from '#core/jobs/each-minute.ts'
import { clientsNow } from '#core/jobs/open-clients.ts'
import { dueOn, type MakingDeps, makeDue } from '#views/reports/made/make-due.ts'
import { schedulesOf } from '#views/reports/made/schedule.queries.ts'

type Log = (error: unknown, at: { client: number; task: string }) => void
type Run = { signal: AbortSignal; log: Log }

const TASK = 'reports'

/**
 * Makes the reports that are due, one after the other, in a job of its own: the alerts of the minute job do not wait for
 * a year of loads. Every process has it, and a file is made by one of them.
 */
export const startReportJob = (deps: MakingDeps, log: Log): RepeatedJob =>
  eachMinute((signal) => runReports(deps, { signal, log }))

/** One minute: what is due of every client; what fails for one stops no other. */
export const runReports = async (deps: MakingDeps, { signal, log }: Run): Promise<void> => {
  const attempt = async (client: number, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log(error, { client, task: TASK })
    }
  }
  await attempt(0, async () => {
    for (const { client, isOpen } of await clientsNow(deps)) {
      if (signal.aborted) return
      if (isOpen) await attempt(client, () => runClient(client))
    }
  })

  async function runClient(client: number): Promise<void> {
    const now = deps.clock()
    const schedules = await readInClients(deps.database, [client], (tx) => schedulesOf(tx, client))
    for (const schedule of schedules.filter((one) => one.done_on < dueOn(one, now))) {
      if (signal.aborted) return
      const key = { client, account: schedule.account_id, preset: schedule.preset_id }
      await attempt(client, () => makeDue(deps, key, { now, signal }))
    }
  }
}
