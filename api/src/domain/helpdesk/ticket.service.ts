import { type Ticket, type TicketMessage, ticketRoutes } from '@manger/contract/helpdesk'
import type { Context } from '#core/calls/context.ts'
import { NO_CLIENT } from '#core/calls/operations.ts'
import type { ContextOf } from '#core/calls/register.ts'
import type { Tx } from '#core/database/transaction.ts'
import { FileAnswer } from '#core/files/file-answer.ts'
import { forbidden, notFound } from '#core/http/api-problem.ts'
import { imageOf } from '#core/http/image-upload.ts'
import type { Page } from '#core/records/paging.ts'
import { checkVersion } from '#core/records/versions.ts'
import { inReach, type Reach } from './reach.ts'
import { toMessage, toTicket } from './ticket.presenter.ts'
import {
  findTicket,
  imageOfTicket,
  insertMessage,
  insertTicket,
  keepImage,
  keepRead,
  lockTicket,
  messagePage,
  type TicketRow,
  updateTicket,
} from './ticket.queries.ts'

type Routes = typeof ticketRoutes

/** The ticket of a path; 404 when the caller may not see it. */
export const ticketOf = async (tx: Tx, reach: Reach, id: number): Promise<TicketRow> => {
  const row = await findTicket(tx, reach, id)
  if (!row) throw notFound()
  return row
}

/** Asks the helpdesk: in the name of the client of the call, or of nobody's client. */
export const askHelpdesk = async (context: ContextOf<Routes['create']>): Promise<Ticket> => {
  const { subject, text } = context.body()
  return inReach(context, async (tx, reach) => {
    const client_id = context.clientOrNull ?? NO_CLIENT
    const ticket = { client_id, account_id: context.user.id, subject, text, at: context.now.toISOString() }
    return toTicket(await ticketOf(tx, reach, await insertTicket(tx, ticket)))
  })
}

/** Sets the status of a ticket, and adds an answer where another one than the last was written. */
export const answerTicket = async (context: ContextOf<Routes['update']>): Promise<Ticket> => {
  const { id } = context.params
  return inReach(context, async (tx, reach) => {
    await lockTicket(tx, await ticketOf(tx, reach, id))
    const row = await ticketOf(tx, reach, id)
    const { status, answer, version } = context.body()
    checkVersion(version, row.version, toTicket(row))
    const by = byOf(context)
    if (answer !== '' && answer !== row.answer) await insertMessage(tx, row, { text: answer, ...by.message })
    await updateTicket(tx, row, { status, ...by.change })
    return toTicket(await ticketOf(tx, reach, id))
  })
}

/** Who does something to a ticket, and when. */
const byOf = ({ user, now }: Pick<Context, 'user' | 'now'>) => {
  const at = now.toISOString()
  return { message: { account_id: user.id, created_at: at }, change: { changed_by: user.id, at } }
}

/** What was written after a ticket. */
export const readMessages = (context: ContextOf<Routes['messages']>, page: Page) => {
  const { id } = context.params
  return inReach(context, async (tx, reach) => messagePage(tx, await ticketOf(tx, reach, id), page))
}

/** Writes on: its author opens again what was solved, who answers takes up what was open. */
export const replyToTicket = async (context: ContextOf<Routes['reply']>): Promise<TicketMessage> => {
  const { id } = context.params
  return inReach(context, async (tx, reach) => {
    const seen = await ticketOf(tx, reach, id)
    const isAuthor = seen.account_id === context.user.id
    if (!isAuthor && !reach.isSupporter) throw forbidden()
    const { text } = context.body()
    await lockTicket(tx, seen)
    const row = await ticketOf(tx, reach, id)
    const by = byOf(context)
    const [from, to] = isAuthor ? (['solved', 'open'] as const) : (['open', 'in_progress'] as const)
    await updateTicket(tx, row, { status: row.status === from ? to : row.status, ...by.change })
    return toMessage(await insertMessage(tx, row, { text, ...by.message }))
  })
}

/** Adds a picture to a ticket, or puts it in the place of the first; only its author may. */
export const illustrateTicket = async (context: ContextOf<Routes['setImage']>): Promise<Ticket> => {
  const { id } = context.params
  return inReach(context, async (tx, reach) => {
    const row = await ticketOf(tx, reach, id)
    if (row.account_id !== context.user.id) throw forbidden()
    await keepImage(tx, row, await imageOf(context.request, ticketRoutes.setImage))
    await updateTicket(tx, row, { changed_by: context.user.id, at: context.now.toISOString() })
    return toTicket(await ticketOf(tx, reach, id))
  })
}

/** Notes that the caller has read a ticket as it is now. */
export const readTicket = async (context: ContextOf<Routes['read']>): Promise<void> => {
  const { id } = context.params
  await inReach(context, async (tx, reach) => {
    const row = await ticketOf(tx, reach, id)
    await keepRead(tx, row, { account_id: context.user.id, read_at: context.now.toISOString() })
  })
}

/** The picture of a ticket as a file. */
export const readImage = async (context: ContextOf<Routes['image']>): Promise<FileAnswer> => {
  const { id } = context.params
  const image = await inReach(context, async (tx, reach) => imageOfTicket(tx, await ticketOf(tx, reach, id)))
  if (!image) throw notFound()
  return new FileAnswer({ ...image, name: `ticket-${id}.${image.type.replace('image/', '')}` })
}
