import { addDays, can, dayOf, need } from '@manger/contract'
import { type MadeReport, REPORT_FILE_DAYS, reportTypeOf } from '@manger/contract/reports'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { forbidden, notFound } from '#core/http/api-problem.ts'
import { type Asking, findFile, type MadeRow } from './made.queries.ts'

type Reader = Pick<Context, 'client' | 'user' | 'now' | 'rights' | 'farms'>

/** Who asks, as the queries take it. */
export const askingOf = ({ client, user, now }: Reader): Asking => ({ client, account: user.id, now })

/** A file as its reader sees it. */
export const presentFile = (row: MadeRow, { user }: Pick<Reader, 'user'>): MadeReport => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  type: row.type,
  name: row.name,
  format: row.format,
  from: row.from_day,
  to: row.to_day,
  last_on: addDays(dayOf(new Date(row.created_at), user.timezone), REPORT_FILE_DAYS),
  size: row.size,
  problem: row.problem,
  seen: row.seen,
  author: { id: row.account_id, name: row.author_name },
  is_own: row.account_id === user.id,
  mails: row.mails.map((mail) => ({ ...mail, at: new Date(mail.at).toISOString() })),
  // The database tells moments within a value in its own spelling.
  corrected: row.corrected && {
    ...row.corrected,
    last_at: new Date(row.corrected.last_at).toISOString(),
  },
})

/**
 * The file of the path as the reader may have it now: 404 when it is neither his nor of a shared preset, or tells of a
 * farm that he was not given; 403 when he lost the right of its report.
 */
export const readableFile = async (tx: Tx, reader: Reader, id: number): Promise<MadeRow> => {
  const row = await findFile(tx, askingOf(reader), id)
  const { farms } = reader
  if (!row || (farms !== null && !row.farm_ids.every((farm) => farms.includes(farm)))) throw notFound()
  if (!can(reader.rights, need(reportTypeOf(row.type).right, 'view'))) throw forbidden()
  return row
}
