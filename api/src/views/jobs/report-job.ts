import { addDays, momentAt } from '@manger/contract'
import { readInClients } from '#core/database/transaction.ts'
import { momentOfList, type Next, type Taken, takeDue } from '#core/jobs/due.ts'
import { eachMinute, type RepeatedJob } from '#core/jobs/each-minute.ts'
import { openClients } from '#core/jobs/open-clients.ts'
import { dayBegun } from '#core/records/day-begun.ts'
import { AFTER_START_MS, dueOn, type MakingDeps, makeDue } from '#views/reports/made/make-due.ts'
import { type ScheduleRow, schedulesOf } from '#views/reports/made/schedule.queries.ts'
import { againAfter } from './glance.queries.ts'

type Log = (error: unknown, at: { client: number; task: string }) => void
type Run = { signal: AbortSignal; log: Log }

const TASK = 'reports'

/**
 * Makes the reports that are due, one after the other, in a job of its own: the alerts of the minute job do not wait for
 * a year of loads. Every process has it, and each client's files are made by one of them.
 */
export const startReportJob = (deps: MakingDeps, log: Log): RepeatedJob =>
  eachMinute((signal) => runReports(deps, { signal, log }))

/** One minute: who has something due; what fails for one stops no other. */
export const runReports = async (deps: MakingDeps, { signal, log }: Run): Promise<void> => {
  const { database } = deps
  const attempt = async (client: number, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log(error, { client, task: TASK })
    }
  }
  await attempt(0, async () => {
    const until = await momentOfList(database)
    const now = deps.clock()
    // One at a time: a file of a year takes long, and meanwhile another process makes those of the others.
    while (!signal.aborted) {
      if ((await takeDue(database, { task: TASK, now, until, most: 1 }, makeAll)) === 0) return
    }
  })

  async function makeAll(taken: readonly Taken[]): Promise<Next[]> {
    const next: Next[] = []
    for (const [client, isOpen] of await openClients(
      deps,
      taken.map((one) => one.client),
    )) {
      // Whoever opens a client again puts it on the list.
      if (!isOpen) continue
      const now = deps.clock()
      for (const schedule of await schedulesNow(client)) {
        signal.throwIfAborted()
        if (!isDue(schedule, now)) continue
        const key = { client, account: schedule.account_id, preset: schedule.preset_id }
        await attempt(client, () => makeDue(deps, key, { now, signal }))
      }
      signal.throwIfAborted()
      const at = nextOf(await schedulesNow(client), now)
      if (at) next.push({ client, task: TASK, at })
    }
    return next
  }

  function schedulesNow(client: number): Promise<ScheduleRow[]> {
    return readInClients(database, [client], (tx) => schedulesOf(tx, client))
  }
}

const isDue = (schedule: ScheduleRow, now: Date): boolean => schedule.done_on < dueOn(schedule, now)

/** When the day ends at the place of one of them; at once again where a file was not made. */
const nextOf = (schedules: readonly ScheduleRow[], now: Date): Date | null => {
  const moments = schedules.map((schedule) => {
    if (isDue(schedule, now)) return againAfter(now).getTime()
    const day = dayBegun(schedule, new Date(now.getTime() - AFTER_START_MS))
    const begins = momentAt(addDays(day, 1), schedule.day_start.slice(0, 5), schedule.timezone)
    return begins.getTime() + AFTER_START_MS
  })
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
