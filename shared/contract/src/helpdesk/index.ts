export { ticketRoutes } from './ticket.routes.ts'
export {
  TICKET_STATUSES,
  Ticket,
  TicketChange,
  TicketCounts,
  TicketDraft,
  TicketMessage,
  TicketReply,
  type TicketStatus,
} from './ticket.schema.ts'
