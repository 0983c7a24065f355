import { z } from 'zod'
import { Id, line, Moment, OpId } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { GROUP_TOUCHED, GroupDraft } from './group.schema.ts'

/** What happens to the heads of a group: counted anew, more, fewer, or moved to another group of the farm. */
export const HEAD_KINDS = ['moved', 'born', 'bought', 'sold', 'dead', 'set'] as const
/** A kind of {@link HEAD_KINDS}. */
export type HeadKind = (typeof HEAD_KINDS)[number]

/**
 * What is told of the heads of a group: `heads` animals at a moment, absent = now; of `set` how many there are then. A move is one entry
 * of both groups: `group` is where they come from, `to` where they go, null of every other kind.
 */
export const HeadEntryDraft = z.object({
  kind: z.enum(HEAD_KINDS),
  group: Id,
  to: Id.nullable().default(null),
  heads: GroupDraft.shape.animal_count,
  at: Moment.optional(),
  note: line(200).default(''),
})
export type HeadEntryDraft = z.infer<typeof HeadEntryDraft>

/** An entry as answered, with who told it and when; one that was taken back counts no more, and stays. */
export const HeadEntry = HeadEntryDraft.extend({
  id: z.uuid(),
  at: Moment,
  group_name: z.string(),
  to_name: z.string().nullable(),
  told_by: z.string().nullable(),
  told_at: Moment,
  taken_back_at: Moment.nullable(),
  /** Whether it may be taken back: it counts, and its farm day is open. */
  is_open: z.boolean(),
})
export type HeadEntry = z.infer<typeof HeadEntry>

const view = { anyOf: [need('manager.group', 'view')] }
const change = { anyOf: [need('manager.group', 'change')] }
const scope = 'client' as const

/** Calls of what happens to the heads of groups: who may change a group may tell it, late too, while the day is open. */
export const headEntryRoutes = {
  list: route({
    ...{ method: 'GET', path: 'manager/groups/:id/entries/', scope, access: view },
    params: ById,
    query: ListQuery.pick({ page: true, offset: true, page_size: true }),
    answer: listOf(HeadEntry),
    summary: 'What happened to the heads of an animal group, the latest first',
  }),
  create: route({
    ...{ method: 'POST', path: 'manager/groups/entries/', scope, access: change, status: 201 },
    body: HeadEntryDraft.extend({ op_id: OpId.optional() }),
    answer: oneOf(HeadEntry),
    touches: [NOUN.groups, ...GROUP_TOUCHED, NOUN.reports],
    summary: 'Tell of animals that were moved, born, bought, sold, died or were counted',
  }),
  takeBack: route({
    ...{ method: 'POST', path: 'manager/groups/entries/:id/take-back/', scope, access: change },
    params: z.object({ id: z.uuid() }),
    body: z.object({ op_id: OpId.optional() }),
    answer: oneOf(HeadEntry),
    touches: [NOUN.groups, ...GROUP_TOUCHED, NOUN.reports],
    summary: 'Take back what was told of the heads of animal groups',
  }),
}
