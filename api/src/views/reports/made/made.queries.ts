import { REPORT_FILE_DAYS } from '@manger/contract/reports'
import { type Insertable, sql } from 'kysely'
import type { ReportTables } from '#core/database/tables/reports.ts'
import type { Tx } from '#core/database/transaction.ts'
import { fetchPage, type Page } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'
import { correctedSince } from './corrections.queries.ts'
import { insertMails, mailsOfFile } from './mails.queries.ts'

/** The moment from which a report reads, by the clock of what is booked. */
export const momentOfReading = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
  return rows[0]?.at ?? ''
}

/** Who asks for files, and when. */
export type Asking = { client: number; account: number; now: Date }

const DAY_MS = 86_400_000

const oldest = (now: Date): string => new Date(now.getTime() - REPORT_FILE_DAYS * DAY_MS).toISOString()

const files = (tx: Tx, { client, now }: Asking) =>
  tx
    .selectFrom('report_files as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .selectAll('m')
    .select((eb) =>
      eb.fn<string>('concat_ws', [eb.val(' '), 'a.first_name', 'a.last_name']).as('author_name'),
    )
    .select(correctedSince.as('corrected'))
    .select(mailsOfFile.as('mails'))
    .where('m.client_id', '=', client)
    .where('m.created_at', '>', oldest(now))

export type MadeRow = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>

/** A page of one's own files, newest first. */
export const ownFiles = (
  tx: Tx,
  asking: Asking,
  { search, page }: { search: string | undefined; page: Page },
): Promise<{ rows: MadeRow[]; count: number }> => {
  const found = files(tx, asking)
    .where('m.account_id', '=', asking.account)
    .$if(search !== undefined, (query) => query.where('m.name', 'ilike', containing(search ?? '')))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
  return fetchPage(tx, found, page)
}

/** A file that is one's own or that of a preset which is shared now. */
export const findFile = (tx: Tx, asking: Asking, id: number): Promise<MadeRow | undefined> =>
  files(tx, asking)
    .where('m.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('m.account_id', '=', asking.account),
        exists(
          selectFrom('report_presets as p')
            .select('p.id')
            .whereRef('p.client_id', '=', 'm.client_id')
            .whereRef('p.id', '=', 'm.preset_id')
            .where('p.shared', '=', true),
        ),
      ]),
    )
    .executeTakeFirst()

/** The file itself and its name. */
export const contentOf = (tx: Tx, { client_id, id }: MadeRow) =>
  tx
    .selectFrom('report_file_bytes')
    .select(['file_name', 'bytes'])
    .where('client_id', '=', client_id)
    .where('file_id', '=', id)
    .executeTakeFirst()

/** How many files of one's own were made since one last looked. */
export const countUnseen = async (tx: Tx, { client, account, now }: Asking): Promise<number> => {
  const { count } = await tx
    .selectFrom('report_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client)
    .where('account_id', '=', account)
    .where('seen', '=', false)
    .where('created_at', '>', oldest(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Notes that one's own files up to an id were seen. */
export const seeFiles = async (tx: Tx, { client, account }: Asking, until: number): Promise<void> => {
  await tx
    .updateTable('report_files')
    .set({ seen: true })
    .where('client_id', '=', client)
    .where('account_id', '=', account)
    .where('id', '<=', until)
    .where('seen', '=', false)
    .execute()
}

export const deleteFile = async (tx: Tx, { client_id, id }: MadeRow): Promise<void> => {
  await tx.deleteFrom('report_files').where('client_id', '=', client_id).where('id', '=', id).execute()
}

type NewFile = Insertable<ReportTables['report_files']>

/** Keeps a file once, whole or not at all; one of the same day and preset is there already. */
export const insertFile = async (
  tx: Tx,
  file: NewFile,
  content: { name: string; bytes: Uint8Array; mailTo: readonly number[] } | null,
): Promise<void> => {
  const inserted = await tx
    .insertInto('report_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'account_id', 'preset_id', 'due_on']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted || content === null) return
  await tx
    .insertInto('report_file_bytes')
    .values({
      client_id: file.client_id,
      file_id: inserted.id,
      file_name: content.name,
      bytes: Buffer.from(content.bytes),
    })
    .execute()
  const { client_id: client, created_at } = file
  await insertMails(tx, { client, file: inserted.id, people: content.mailTo, at: String(created_at) })
}

/** Forgets the files that can be had no longer. */
export const forgetOldFiles = async (
  tx: Tx,
  { client, now }: Pick<Asking, 'client' | 'now'>,
): Promise<void> => {
  await tx
    .deleteFrom('report_files')
    .where('client_id', '=', client)
    .where('created_at', '<=', oldest(now))
    .execute()
}
