import { type Ticket, type TicketChange, ticketRoutes } from '@manger/contract/helpdesk'
import type { Tx } from '#database/transaction.ts'
import { forbidden, notFound } from '#http/api-problem.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { imageOf } from '#http/image-upload.ts'
import type { ContextOf } from '#http/register.ts'
import { NO_CLIENT } from '#records/operations.ts'
import { checkVersion } from '#records/versions.ts'
import { inReach, type Reach } from './reach.ts'
import { toTicket } from './ticket.presenter.ts'
import {
  findTicket,
  imageOfTicket,
  insertTicket,
  keepImage,
  keepRead,
  lockTicket,
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

/** Answers a ticket and sets its status; whoever writes the answer is named with it. */
export const answerTicket = async (context: ContextOf<Routes['update']>): Promise<Ticket> => {
  const { id } = context.params
  return inReach(context, async (tx, reach) => {
    await lockTicket(tx, await ticketOf(tx, reach, id))
    const row = await ticketOf(tx, reach, id)
    const change = context.body()
    checkVersion(change.version, row.version, toTicket(row))
    const at = context.now.toISOString()
    await updateTicket(tx, row, {
      status: change.status,
      ...answered(row, change, { by: context.user.id, at }),
      changed_by: context.user.id,
      at,
    })
    return toTicket(await ticketOf(tx, reach, id))
  })
}

// Setting a status alone does not make somebody the author of another's answer.
const answered = (row: TicketRow, { answer }: TicketChange, { by, at }: { by: number; at: string }) => {
  if (answer === row.answer) return {}
  const isGiven = answer !== ''
  return { answer, answered_by: isGiven ? by : null, answered_at: isGiven ? at : null }
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
