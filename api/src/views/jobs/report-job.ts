import { readInClients } from '#core/database/transaction.ts'
import { eachMinute, type RepeatedJob } from '#core/jobs/each-minute.ts'
import { clientsNow } from '#core/jobs/open-clients.ts'
import type { Mailer } from '#core/mail/mailer.ts'
import { dueOn, type MakingDeps, makeDue } from '#views/reports/made/make-due.ts'
import { schedulesOf } from '#views/reports/made/schedule.queries.ts'
import { sendMails } from '#views/reports/made/send-mails.ts'

type Log = (error: unknown, at: { client: number; task: string }) => void
type Run = { signal: AbortSignal; log: Log }

const TASK = 'reports'
const MAILS = 'mails'

type Deps = MakingDeps & { mailer?: Mailer | null }

/**
 * Makes the reports that are due, one after the other, in a job of its own: the alerts of the minute job do not wait for
 * a year of loads. Every process has it, and a file is made by one of them.
 */
export const startReportJob = (deps: Deps, log: Log): RepeatedJob =>
  eachMinute((signal) => runReports(deps, { signal, log }))

/** One minute: what is due of every client; what fails for one stops no other. */
export const runReports = async (deps: Deps, { signal, log }: Run): Promise<void> => {
  const attempt = async (client: number, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) log(error, { client, task: TASK })
    }
  }
  await attempt(0, async () => {
    const clients = (await clientsNow(deps)).flatMap(({ client, isOpen }) => (isOpen ? [client] : []))
    for (const client of clients) {
      if (signal.aborted) return
      await attempt(client, () => runClient(client))
    }
    const { database, clock, mailer } = deps
    if (!mailer || clients.length === 0) return
    const tell = (error: unknown, client: number) => log(error, { client, task: MAILS })
    await sendMails({ database, clock, mailer }, { clients, signal, log: tell })
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
