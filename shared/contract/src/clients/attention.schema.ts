import { z } from 'zod'
import { Alert } from '../alerts/alert.schema.ts'
import { ALERT_LEVELS } from '../alerts/alert.words.ts'
import { Day, Id, IdList, Moment, wordList } from '../fields.ts'
import { ListQuery, listOf, overCells } from '../lists.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'
import { ActivityDay } from './activity.schema.ts'
import { CLIENT_STATUSES } from './client.schema.ts'

/** Why a client needs his consultant, what hurts animals most first: the order of his reasons of one level. */
export const ATTENTION_KINDS = [
  'silent',
  'missed',
  'stock',
  'accuracy',
  'leftovers',
  'alert',
  'unseen',
] as const
/** A reason why a client needs his consultant. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

const level = z.enum(ALERT_LEVELS)
const span = { from: Day, to: Day }

/** One reason with its figures: kg, %, days; what it is about has a name, the rest has no words. */
export const AttentionReason = z.discriminatedUnion('kind', [
  /** Nothing was unloaded for so many days, or never since the client was made; `farm` = where it was last. */
  z.object({
    kind: z.literal('silent'),
    level,
    days: z.number().int(),
    last: z.object({ farm: Ref, day: Day }).nullable(),
  }),
  /** Feedings of complete days that nobody gave, of so many planned, on these farms. */
  z.object({
    kind: z.literal('missed'),
    level,
    missed: z.number().int(),
    planned: z.number().int(),
    farms: z.array(Id),
    ...span,
  }),
  /** How many feeds last less than a week, or, where none does, the one that runs out first (F17). */
  z.object({
    kind: z.literal('stock'),
    level,
    feeds: z.number().int(),
    first: z.object({ ingredient: Ref, stock: Ref, balance: z.number(), rest_days: z.number().nullable() }),
  }),
  /** Loading accuracy of 7 days, and of the 7 days before (F12). */
  z.object({
    kind: z.literal('accuracy'),
    level,
    accuracy: z.number(),
    before: z.number().nullable(),
    ...span,
  }),
  /** Groups of one farm whose leftovers of 7 complete days lie outside of the bands that change nothing (F14). */
  z.object({
    kind: z.literal('leftovers'),
    level,
    farm: Ref,
    groups: z.array(Id),
    worst: z.object({ group: Ref, percent: z.number() }),
    target: z.object({ from_percent: z.number(), to_percent: z.number() }),
    ...span,
  }),
  /** A red alert of what lasts that nobody has dealt with, and how many of its kind there are. */
  z.object({ kind: z.literal('alert'), level, alert: Alert, alerts: z.number().int() }),
  /** Nobody of the client used the product for so many days; null = nobody ever did. */
  z.object({ kind: z.literal('unseen'), level, days: z.number().int().nullable() }),
])
export type AttentionReason = z.infer<typeof AttentionReason>

/** A reason of one kind. */
export type ReasonOf<Kind extends AttentionKind> = Extract<AttentionReason, { kind: Kind }>

/** A client in the portfolio: why he needs somebody, worst first, and his last 7 complete days, oldest first: none of a client of whom the caller reads no figures. */
export const ClientAttention = z.object({
  id: Id,
  client: Ref,
  country: z.string(),
  status: z.enum(CLIENT_STATUSES),
  reasons: z.array(AttentionReason),
  /** When somebody of the client used the product last. */
  seen_at: Moment.nullable(),
  week: z.array(ActivityDay),
})
export type ClientAttention = z.infer<typeof ClientAttention>

/** How many clients have each reason, and how many have none at all. */
export const AttentionCounts = z.object({
  kinds: z.record(z.enum(ATTENTION_KINDS), z.number().int()),
  calm: z.number().int(),
  clients: z.number().int(),
})
export type AttentionCounts = z.infer<typeof AttentionCounts>

/** The clients of whoever looks after them, those that need him most first. */
export const portfolioRoutes = {
  list: route({
    method: 'GET',
    path: 'dashboard/clients/portfolio/',
    scope: 'global',
    access: { types: ['admin', 'staff', 'consultant'] },
    query: ListQuery.omit({ ordering: true }).extend({
      reason: wordList(ATTENTION_KINDS).optional(),
      country: IdList.optional(),
    }),
    answer: listOf(ClientAttention).extend({ counts: AttentionCounts, ...overCells }),
    summary: 'Clients by how much they need attention, each with its reasons',
  }),
}
