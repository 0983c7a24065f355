import type { Ticket } from '@manger/contract/helpdesk'
import type { TicketRow } from './ticket.queries.ts'

export const toTicket = ({
  client_id,
  company_name,
  account_id,
  author_name,
  user_type,
  answered_by,
  supporter_name,
  has_image,
  is_unread,
  ...ticket
}: TicketRow): Ticket => ({
  ...ticket,
  client: company_name === null ? null : { id: client_id, name: company_name },
  author: { id: account_id, name: author_name, user_type },
  answered_by: answered_by === null ? null : { id: answered_by, name: supporter_name },
  has_image: Boolean(has_image),
  is_unread: Boolean(is_unread),
})
