import { z } from 'zod'
import { FileBlob, IMAGE_TYPES, ImageForm } from '../images.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { type Access, route } from '../route.ts'
import {
  TICKET_STATUSES,
  Ticket,
  TicketChange,
  TicketCounts,
  TicketDraft,
  TicketMessage,
  TicketReply,
} from './ticket.schema.ts'

const PATH = 'helpdesk/tickets/'
const supporters: Access = { types: ['staff', 'admin'] }

/** Calls of the helpdesk, newest first: a ticket is for its author, the owner of its client, staff and admins (domain d6). */
export const ticketRoutes = {
  list: route({
    method: 'GET',
    path: PATH,
    scope: 'global',
    access: {},
    query: ListQuery.omit({ ordering: true }).extend({ status: z.enum(TICKET_STATUSES).optional() }),
    // Counted over the same filters but the status itself: what the segments beside the list show.
    // `unread` counts all of his, whatever is asked for.
    answer: listOf(Ticket).extend({ statuses: TicketCounts, unread: z.number().int() }),
    summary: 'Questions to the helpdesk',
  }),
  get: route({
    method: 'GET',
    path: `${PATH}:id/`,
    scope: 'global',
    access: {},
    params: ById,
    answer: oneOf(Ticket),
    summary: 'One question to the helpdesk',
  }),
  create: route({
    method: 'POST',
    path: PATH,
    scope: 'global',
    access: {},
    body: TicketDraft,
    answer: oneOf(Ticket),
    status: 201,
    quota: 'tickets',
    touches: [PATH],
    summary: 'Ask the helpdesk',
  }),
  update: route({
    method: 'PUT',
    path: `${PATH}:id/`,
    scope: 'global',
    access: supporters,
    params: ById,
    body: TicketChange,
    answer: oneOf(Ticket),
    touches: [PATH],
    summary: 'Answer a question and set its status',
  }),
  messages: route({
    method: 'GET',
    path: `${PATH}:id/messages/`,
    scope: 'global',
    access: {},
    params: ById,
    query: ListQuery.pick({ page: true, offset: true, page_size: true }),
    answer: listOf(TicketMessage),
    summary: 'What was written after a question, oldest first',
  }),
  reply: route({
    method: 'POST',
    path: `${PATH}:id/messages/`,
    scope: 'global',
    access: {},
    params: ById,
    body: TicketReply,
    answer: oneOf(TicketMessage),
    status: 201,
    quota: 'tickets',
    touches: [PATH],
    summary: "Write on: to one's own question, or as staff and admin to any",
  }),
  read: route({
    method: 'PUT',
    path: `${PATH}:id/read/`,
    scope: 'global',
    access: {},
    params: ById,
    status: 204,
    touches: [PATH],
    summary: 'Note that one has read a question as it is now',
  }),
  image: route({
    method: 'GET',
    path: `${PATH}:id/image/`,
    scope: 'global',
    access: {},
    params: ById,
    answer: FileBlob,
    files: IMAGE_TYPES,
    summary: 'The picture of a question',
  }),
  setImage: route({
    method: 'PUT',
    path: `${PATH}:id/image/`,
    scope: 'global',
    access: {},
    params: ById,
    image: 'image',
    body: ImageForm,
    answer: oneOf(Ticket),
    touches: [PATH],
    summary: "Add a picture to one's own question: JPEG, PNG, WebP or GIF, at most 5 MB",
  }),
}
