import { addDays, momentAt } from '@manger/contract'
import { readInClients } from '#core/database/transaction.ts'
import { type DueTask, momentOfList, type Next, type Taken, takeDue } from '#core/jobs/due.ts'
import { eachMinute, type RepeatedJob } from '#core/jobs/each-minute.ts'
import { openClients } from '#core/jobs/open-clients.ts'
import type { Mailer } from '#core/mail/mailer.ts'
import { dayBegun } from '#core/records/day-begun.ts'
import { inSpan } from '#core/tracing/tracing.ts'
import { AFTER_START_MS, dueOn, type MakingDeps, makeDue } from '#views/reports/made/make-due.ts'
import { type ScheduleRow, schedulesOf } from '#views/reports/made/schedule.queries.ts'
import { sendMails } from '#views/reports/made/send-mails.ts'
import { againAfter } from './glance.queries.ts'

type Log = (error: unknown, at: { client: number; task: string }) => void
type Run = { signal: AbortSignal; log: Log }

const TASK = 'reports'
const MAILS = 'mails'
const HOUR_MS = 3_600_000

type Deps = MakingDeps & { mailer?: Mailer | null }

/**
 * Makes the reports that are due, one after the other, in a job of its own: the alerts of the minute job do not wait for
 * a year of loads. Every process has it, and each client's files are made by one of them.
 */
export const startReportJob = (deps: Deps, log: Log): RepeatedJob =>
  eachMinute((signal) => inSpan('report job', {}, () => runReports(deps, { signal, log })))

/** One minute: who has something due; what fails for one stops no other. */
export const runReports = async (deps: Deps, { signal, log }: Run): Promise<void> => {
  const { database, clock, mailer } = deps
  const attempt = async (client: number, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log(error, { client, task: TASK })
    }
  }
  await attempt(0, async () => {
    await takeAll(TASK, makeAll)
    if (mailer) await takeAll(MAILS, (taken) => mailAll(taken, mailer))
  })

  // One at a time: a file of a year takes long, and meanwhile another process makes those of the others.
  async function takeAll(
    task: DueTask,
    work: (taken: readonly Taken[]) => Promise<readonly Next[]>,
  ): Promise<void> {
    const until = await momentOfList(database)
    const now = clock()
    while (!signal.aborted) {
      if ((await takeDue(database, { task, now, until, most: 1 }, work)) === 0) return
    }
  }

  async function makeAll(taken: readonly Taken[]): Promise<Next[]> {
    const next: Next[] = []
    for (const [client, isOpen] of await openClients(
      deps,
      taken.map((one) => one.client),
    )) {
      // Whoever opens a client again puts it on the list.
      if (!isOpen) continue
      const now = clock()
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

  async function mailAll(taken: readonly Taken[], by: Mailer): Promise<Next[]> {
    const next: Next[] = []
    for (const [client, isOpen] of await openClients(
      deps,
      taken.map((one) => one.client),
    )) {
      const tell = (error: unknown) => log(error, { client, task: MAILS })
      const soon = againAfter(clock())
      // A client that is opened again has its mails within the hour.
      if (!isOpen) next.push({ client, task: MAILS, at: new Date(soon.getTime() + HOUR_MS) })
      else {
        const at = await sendMails({ database, clock, mailer: by }, { client, signal, log: tell })
        if (at) next.push({ client, task: MAILS, at: new Date(Math.max(at.getTime(), soon.getTime())) })
      }
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
