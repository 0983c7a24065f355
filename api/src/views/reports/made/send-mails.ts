import { reportMakeRoute } from '@manger/contract/reports'
import { accountById } from '#core/accounts/account.queries.ts'
import { inClients, readInClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { unlessTaken } from '#core/jobs/unless-taken.ts'
import { isRefusedForGood, type Mailer, mailAnswer } from '#core/mail/mailer.ts'
import { authorise } from '#core/session/caller.ts'
import { dayIn } from '../forms/written-days.ts'
import { reportWordsIn } from '../words/report-words.ts'
import { type DueMail, dueMail, dueMails, nextMailAt, noteMail } from './mails.queries.ts'

type MailDeps = Pick<AppDeps, 'database' | 'clock'> & { mailer: Mailer }

/** Minutes between the tries of a mail; after the last of them it is given up. */
const PAUSES_MIN = [1, 5, 15, 60, 240]
/** Mails of one minute: the reports of the next client do not wait for them. */
const AT_ONCE = 50

/** Who gets a file by mail must be able to have it from the page too: right, farms and account as they are now. */
const readerOf = async (deps: MailDeps, { client_id, account_id, type, farm_ids }: DueMail) => {
  const user = await accountById(deps.database, account_id)
  if (!user || user.is_locked) return null
  try {
    const asked = { prefix: client_id, query: undefined }
    const { farms } = await authorise(deps, reportMakeRoute(type), { user, asked })
    return farms === null || farm_ids.every((farm) => farms.includes(farm)) ? user : null
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole)

const contentOf = (tx: Tx, { client_id, file_id }: DueMail) =>
  tx
    .selectFrom('report_file_bytes')
    .select(['file_name', 'bytes'])
    .where('client_id', '=', client_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()

const sendOne = async (deps: MailDeps, due: DueMail, now: Date): Promise<void> => {
  const { database, mailer } = deps
  const { client_id } = due
  const mail = await readInClients(database, [client_id], (tx) => dueMail(tx, due, now))
  if (!mail) return
  const at = now.toISOString()
  const tries = mail.tries + 1
  const note = (what: Omit<Parameters<typeof noteMail>[2], 'at' | 'tries'>) =>
    inClients(database, [client_id], (tx) => noteMail(tx, mail, { ...what, tries, at }))
  const reader = await readerOf(deps, mail)
  const content = await readInClients(database, [client_id], (tx) => contentOf(tx, mail))
  if (!reader || !content) return note({ state: 'refused', answer: '' })
  const { language, email } = reader
  const { mail_subject, mail_text } = reportWordsIn(language)
  const write = dayIn(language)
  const { name, from_day, to_day, author } = mail
  const days = from_day === to_day ? write(from_day) : `${write(from_day)} – ${write(to_day)}`
  try {
    await mailer.send({
      id: `report-${client_id}-${mail.id}`,
      to: email,
      subject: filled(mail_subject, { name, days }),
      text: filled(mail_text, { name, days, author }),
      file: { name: content.file_name, bytes: content.bytes },
    })
  } catch (error) {
    const pause = PAUSES_MIN[mail.tries]
    const answer = mailAnswer(error)
    if (pause === undefined || isRefusedForGood(error)) await note({ state: 'failed', answer })
    else {
      const next_at = new Date(now.getTime() + pause * 60_000).toISOString()
      await note({ state: 'waiting', answer, next_at })
    }
    throw error
  }
  await note({ state: 'sent', answer: '' })
}

/**
 * Sends what is due of a client, each mail by one process. A mail is noted as sent after the mail server has taken it: a
 * process that dies in between sends it once more, under the same id. What fails is told to `log` and tried again later.
 * Answers when it has to be done again.
 */
export const sendMails = async (
  deps: MailDeps,
  { client, signal, log }: { client: number; signal: AbortSignal; log: (error: unknown) => void },
): Promise<Date | null> => {
  const now = deps.clock()
  const due = await readInClients(deps.database, [client], (tx) =>
    dueMails(tx, { client, now, most: AT_ONCE }),
  )
  for (const mail of due) {
    signal.throwIfAborted()
    try {
      await unlessTaken(deps.database, `mail:${mail.client_id}:${mail.id}`, () => sendOne(deps, mail, now))
    } catch (error) {
      log(error)
    }
  }
  return readInClients(deps.database, [client], (tx) => nextMailAt(tx, client))
}
