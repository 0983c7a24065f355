import type { ReportFileFormat, ReportMailState, ReportType } from '@manger/contract/reports'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { personName } from '#core/records/names.ts'

/** A mail that is due, with the file that it carries. */
export type DueMail = {
  client_id: number
  id: number
  file_id: number
  account_id: number
  tries: number
  type: ReportType
  name: string
  format: ReportFileFormat
  from_day: string
  to_day: string
  farm_ids: number[]
  author: string
}

/** Has a file sent to people; their mails wait from this moment on. */
export const insertMails = async (
  tx: Tx,
  { client, file, people, at }: { client: number; file: number; people: readonly number[]; at: string },
): Promise<void> => {
  if (people.length === 0) return
  await tx
    .insertInto('report_mails')
    .values(
      people.map((account_id) => ({
        client_id: client,
        file_id: file,
        account_id,
        next_at: at,
        updated_at: at,
      })),
    )
    .execute()
}

const columns = sql`m.client_id, m.id, m.file_id, m.account_id, m.tries, f.type, f.name, f.format, f.from_day, f.to_day,
  f.farm_ids, coalesce(${personName('a')}, '') as author
  from report_mails m
  join report_files f on f.client_id = m.client_id and f.id = m.file_id
  join accounts a on a.id = f.account_id`

/** What is due of these clients, who waits longest first. */
export const dueMails = async (
  tx: Tx,
  { client, now, most }: { client: number; now: Date; most: number },
): Promise<DueMail[]> => {
  const { rows } = await sql<DueMail>`
    select ${columns} where m.client_id = ${client} and m.state = 'waiting' and m.next_at <= ${now.toISOString()}
    order by m.next_at, m.id limit ${most}`.execute(tx)
  return rows
}

/** When the next mail of a client is due, null where none waits. */
export const nextMailAt = async (tx: Tx, client: number): Promise<Date | null> => {
  const { rows } = await sql<{ at: string | null }>`
    select min(next_at) as at from report_mails where client_id = ${client} and state = 'waiting'`.execute(tx)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

/** A mail that still waits and is due; another process may have sent it meanwhile. */
export const dueMail = async (
  tx: Tx,
  { client_id, id }: Pick<DueMail, 'client_id' | 'id'>,
  now: Date,
): Promise<DueMail | undefined> => {
  const { rows } = await sql<DueMail>`
    select ${columns} where m.client_id = ${client_id} and m.id = ${id} and m.state = 'waiting'
      and m.next_at <= ${now.toISOString()}`.execute(tx)
  return rows[0]
}

/** Notes what became of a try. A mail that is given up is told with its file, which counts as unseen again. */
export const noteMail = async (
  tx: Tx,
  { client_id, id, file_id }: Pick<DueMail, 'client_id' | 'id' | 'file_id'>,
  note: { state: ReportMailState; tries: number; answer: string; at: string; next_at?: string },
): Promise<void> => {
  const { at, next_at, ...rest } = note
  await tx
    .updateTable('report_mails')
    .set({ ...rest, updated_at: at, ...(next_at === undefined ? {} : { next_at }) })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
  if (note.state !== 'failed' && note.state !== 'refused') return
  await tx
    .updateTable('report_files')
    .set({ seen: false })
    .where('client_id', '=', client_id)
    .where('id', '=', file_id)
    .execute()
}

/** The mails of a file whose row is `m`, as its reader is shown them. */
export const mailsOfFile = sql<
  { account: { id: number; name: string }; state: ReportMailState; at: string; answer: string }[]
>`(
  select coalesce(json_agg(json_build_object(
      'account', json_build_object('id', x.account_id, 'name', coalesce(${personName('b')}, '')),
      'state', x.state, 'at', x.updated_at, 'answer', x.answer) order by x.id), '[]'::json)
  from report_mails x join accounts b on b.id = x.account_id
  where x.client_id = m.client_id and x.file_id = m.id)`
