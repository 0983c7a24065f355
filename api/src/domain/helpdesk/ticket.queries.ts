import type { UserType } from '@manger/contract'
import type { TicketCounts, TicketStatus } from '@manger/contract/helpdesk'
import { type SqlBool, sql } from 'kysely'
import { NO_CLIENT } from '#core/calls/operations.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { SentImage } from '#core/http/image-upload.ts'
import { fetchPage, type Page } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'
import type { Reach } from './reach.ts'

const inReach = ({ clients, inside, outside, account }: Reach) => {
  const ofWhom = (whose: 'all' | 'own') =>
    whose === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`t.account_id = ${account}`
  const ofClients = sql<SqlBool>`t.client_id = any(${clients}::bigint[]) and ${ofWhom(inside)}`
  if (outside === 'none') return ofClients
  return sql<SqlBool>`(${ofClients} or t.client_id = ${NO_CLIENT} and ${ofWhom(outside)})`
}

// For its author what staff did last, for who answers what the author did last; until he has read it.
const isUnread = ({ account, isSupporter }: Reach) => {
  const isHis = sql<SqlBool>`t.account_id = ${account}`
  const isAsked = isSupporter ? sql<SqlBool>`t.changed_by = t.account_id` : sql<SqlBool>`false`
  return sql<SqlBool>`(t.changed_by <> ${account} and (${isHis} or ${isAsked}) and not exists (
    select from ticket_reads r where r.client_id = t.client_id and r.ticket_id = t.id
      and r.account_id = ${account} and r.read_at >= t.updated_at))`
}

const tickets = (tx: Tx, reach: Reach) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_messages as m')
          .select(['m.text', 'm.account_id', 'm.created_at'])
          .whereRef('m.client_id', '=', 't.client_id')
          .whereRef('m.ticket_id', '=', 't.id')
          .whereRef('m.account_id', '<>', 't.account_id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('accounts as s', 's.id', 'last.account_id')
    .leftJoin('clients as c', 'c.id', 't.client_id')
    .select(({ fn, val, exists, selectFrom }) => [
      't.id',
      't.client_id',
      'c.company_name',
      't.account_id',
      fn<string>('concat_ws', [val(' '), 'a.first_name', 'a.last_name']).as('author_name'),
      'a.user_type',
      't.subject',
      't.text',
      't.status',
      'last.text as answer',
      'last.account_id as answered_by',
      fn<string>('concat_ws', [val(' '), 's.first_name', 's.last_name']).as('supporter_name'),
      'last.created_at as answered_at',
      exists(
        selectFrom('ticket_images as i')
          .select('i.ticket_id')
          .whereRef('i.client_id', '=', 't.client_id')
          .whereRef('i.ticket_id', '=', 't.id'),
      ).as('has_image'),
      isUnread(reach).as('is_unread'),
      't.version',
      't.created_at',
      't.updated_at',
    ])
    .where(inReach(reach))

/** A row of the tickets. */
export type TicketRow = {
  id: number
  client_id: number
  company_name: string | null
  account_id: number
  author_name: string
  user_type: UserType
  subject: string
  text: string
  status: TicketStatus
  answer: string | null
  answered_by: number | null
  supporter_name: string
  answered_at: string | null
  has_image: unknown
  is_unread: SqlBool
  version: number
  created_at: string
  updated_at: string
}

type Filter = { search?: string; status?: TicketStatus }

const found = (tx: Tx, reach: Reach, { search }: Filter) =>
  tickets(tx, reach).$if(search !== undefined, (query) =>
    query.where(({ or, eb }) =>
      or([
        eb('t.subject', 'ilike', containing(search ?? '')),
        eb('t.text', 'ilike', containing(search ?? '')),
      ]),
    ),
  )

/** A page of the tickets in reach, newest first. */
export const ticketPage = (
  tx: Tx,
  reach: Reach,
  { page, ...filter }: Filter & { page: Page },
): Promise<{ rows: TicketRow[]; count: number }> => {
  const { status } = filter
  const query = found(tx, reach, filter)
    .$if(status !== undefined, (some) => some.where('t.status', '=', status ?? 'open'))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
  return fetchPage(tx, query, page)
}

/** How many of the found tickets stand at each status. */
export const ticketCounts = async (tx: Tx, reach: Reach, filter: Filter): Promise<TicketCounts> => {
  const rows = await tx
    .selectFrom(found(tx, reach, filter).as('t'))
    .select(['t.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('t.status')
    .execute()
  const counts: TicketCounts = { open: 0, in_progress: 0, solved: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** How many of all tickets in reach are unread. */
export const countUnread = async (tx: Tx, reach: Reach): Promise<number> => {
  const { count } = await tx
    .selectFrom('tickets as t')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inReach(reach))
    .where(isUnread(reach))
    .executeTakeFirstOrThrow()
  return count
}

/** Notes up to when somebody has read a ticket. */
export const keepRead = async (
  tx: Tx,
  { client_id, id: ticket_id }: TicketRow,
  { account_id, read_at }: { account_id: number; read_at: string },
): Promise<void> => {
  await tx
    .insertInto('ticket_reads')
    .values({ client_id, ticket_id, account_id, read_at })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'ticket_id', 'account_id']).doUpdateSet({ read_at }),
    )
    .execute()
}

/** One ticket in reach. */
export const findTicket = (tx: Tx, reach: Reach, id: number): Promise<TicketRow | undefined> =>
  tickets(tx, reach).where('t.id', '=', id).executeTakeFirst()

/** Holds the ticket until the transaction ends, so that two who answer come one after the other. */
export const lockTicket = (tx: Tx, { client_id, id }: TicketRow) =>
  tx
    .selectFrom('tickets')
    .select('version')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type NewTicket = { client_id: number; account_id: number; subject: string; text: string; at: string }

export const insertTicket = async (tx: Tx, { at, ...ticket }: NewTicket): Promise<number> => {
  const { id } = await tx
    .insertInto('tickets')
    .values({ ...ticket, changed_by: ticket.account_id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type TicketColumns = Partial<Pick<TicketRow, 'status'>> & { changed_by: number }

export const updateTicket = async (
  tx: Tx,
  { client_id, id }: TicketRow,
  { at, ...columns }: TicketColumns & { at: string },
): Promise<void> => {
  await tx
    .updateTable('tickets')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
}

/** A page of what was written after a ticket, oldest first. */
export const messagePage = (
  tx: Tx,
  { client_id, id, account_id }: TicketRow,
  page: Page,
): Promise<{ rows: MessageRow[]; count: number }> =>
  fetchPage(tx, messages(tx, { client_id, account_id }).where('m.ticket_id', '=', id).orderBy('m.id'), page)

const messages = (tx: Tx, { client_id, account_id }: Pick<TicketRow, 'client_id' | 'account_id'>) =>
  tx
    .selectFrom('ticket_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(({ fn, val, eb }) => [
      'm.id',
      'm.account_id',
      fn<string>('concat_ws', [val(' '), 'a.first_name', 'a.last_name']).as('author_name'),
      'a.user_type',
      eb('m.account_id', '<>', account_id).as('is_answer'),
      'm.text',
      'm.created_at',
    ])
    .where('m.client_id', '=', client_id)

/** A row of what was written after a ticket. */
export type MessageRow = {
  id: number
  account_id: number
  author_name: string
  user_type: UserType
  is_answer: SqlBool
  text: string
  created_at: string
}

type NewMessage = { account_id: number; text: string; created_at: string }

export const insertMessage = async (
  tx: Tx,
  { client_id, id: ticket_id, account_id }: TicketRow,
  message: NewMessage,
): Promise<MessageRow> => {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ client_id, ticket_id, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return messages(tx, { client_id, account_id }).where('m.id', '=', id).executeTakeFirstOrThrow()
}

/** The picture of a ticket. */
export const imageOfTicket = (tx: Tx, { client_id, id }: TicketRow) =>
  tx
    .selectFrom('ticket_images')
    .select(['type', 'bytes'])
    .where('client_id', '=', client_id)
    .where('ticket_id', '=', id)
    .executeTakeFirst()

/** Puts a picture in the place of the one that was there. */
export const keepImage = async (
  tx: Tx,
  { client_id, id: ticket_id }: TicketRow,
  { type, bytes }: SentImage,
): Promise<void> => {
  await tx
    .insertInto('ticket_images')
    .values({ client_id, ticket_id, type, bytes })
    .onConflict((conflict) => conflict.columns(['client_id', 'ticket_id']).doUpdateSet({ type, bytes }))
    .execute()
}
