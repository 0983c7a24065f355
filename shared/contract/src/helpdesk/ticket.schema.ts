import { z } from 'zod'
import { Id, Moment, name, OpId, text, Version } from '../fields.ts'
import { USER_TYPES } from '../permissions/user-types.ts'
import { Ref, rowFields } from '../row.ts'

/** Where a question to the helpdesk stands; staff and admin set it, in any order. */
export const TICKET_STATUSES = ['open', 'in_progress', 'solved'] as const
/** A status of a ticket. */
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** What a person asks the helpdesk: subject 1-120, text 1-4000 characters; a picture follows by `setImage`. */
export const TicketDraft = z.object({ subject: name(120), text: text(4000).min(1), op_id: OpId.optional() })
export type TicketDraft = z.infer<typeof TicketDraft>

/** What staff and admin set on a ticket: its status, and the last answer: another one than stands there is added. */
export const TicketChange = z.object({
  status: z.enum(TICKET_STATUSES),
  answer: text(4000),
  version: Version,
  op_id: OpId.optional(),
})
export type TicketChange = z.infer<typeof TicketChange>

/** What is written after the question, by its author or by who answers: 1-4000 characters. */
export const TicketReply = z.object({ text: text(4000).min(1), op_id: OpId.optional() })
export type TicketReply = z.infer<typeof TicketReply>

/** One of the writings after a question. */
export const TicketMessage = z.object({
  id: Id,
  author: Ref.extend({ user_type: z.enum(USER_TYPES) }),
  /** Not of the question's author: an answer to him. */
  is_answer: z.boolean(),
  text: z.string(),
  created_at: Moment,
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** A question to the helpdesk with the last answer to it; `client` is null for people who asked outside of any client (domain d1). */
export const Ticket = z.object({
  ...rowFields,
  client: Ref.nullable(),
  author: Ref.extend({ user_type: z.enum(USER_TYPES) }),
  subject: z.string(),
  text: z.string(),
  status: z.enum(TICKET_STATUSES),
  answer: z.string(),
  answered_by: Ref.nullable(),
  answered_at: Moment.nullable(),
  has_image: z.boolean(),
  /** For its author what staff did last, for staff and admin what the author did last, until it is read. */
  is_unread: z.boolean(),
})
export type Ticket = z.infer<typeof Ticket>

/** How many tickets stand at each status. */
export const TicketCounts = z.object({
  open: z.number().int(),
  in_progress: z.number().int(),
  solved: z.number().int(),
} satisfies Record<TicketStatus, z.ZodType>)
export type TicketCounts = z.infer<typeof TicketCounts>
