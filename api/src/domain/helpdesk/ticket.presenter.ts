import type { Ticket, TicketMessage } from '@manger/contract/helpdesk'
import type { MessageRow, TicketRow } from './ticket.queries.ts'

export const toTicket = ({
  client_id,
  company_name,
  account_id,
  author_name,
  user_type,
  answer,
  answered_by,
  supporter_name,
  has_image,
  is_unread,
  ...ticket
}: TicketRow): Ticket => ({
  ...ticket,
  client: company_name === null ? null : { id: client_id, name: company_name },
  author: { id: account_id, name: author_name, user_type },
  answer: answer ?? '',
  answered_by: answered_by === null ? null : { id: answered_by, name: supporter_name },
  has_image: Boolean(has_image),
  is_unread: Boolean(is_unread),
})

export const toMessage = ({
  account_id,
  author_name,
  user_type,
  is_answer,
  ...message
}: MessageRow): TicketMessage => ({
  ...message,
  author: { id: account_id, name: author_name, user_type },
  is_answer: Boolean(is_answer),
})
