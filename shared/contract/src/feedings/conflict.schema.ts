import { z } from 'zod'
import { Day, Flag, Id, IdList, Moment, OpId, text } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'
import { WEIGHED } from './feeding.routes.ts'
import { FEEDING_RIGHTS } from './feeding.states.ts'
import { FEEDING_ACTIONS, FEEDING_STATUSES } from './feeding.words.ts'

/** What became of a conflict: still open, its weight added to a feeding, taken back to the store, or left as it is. */
export const CONFLICT_STATUSES = ['open', 'attached', 'reversed', 'accepted'] as const

const SETTLEMENTS = ['attach', 'reverse', 'accept'] as const

const MeantFeeding = z.object({
  id: Id,
  ration: z.string(),
  planned_on: Day,
  period: z.string(),
  status: z.enum(FEEDING_STATUSES),
})

/**
 * A fact that was noted offline and broke a rule (domain c). `placed` = it was done all the same; else its feeding
 * could not take it: a weight in kg is then unplaced, its feed has left the store, and a planner says where it belongs.
 */
export const OfflineConflict = z.object({
  ...rowFields,
  farm: Id,
  /** The feeding that was meant; null = it was deleted meanwhile. */
  feeding: MeantFeeding.nullable(),
  /** The number of that feeding, also after it was deleted: what its driver noted for it is one load. Old servers tell none. */
  noted_for: Id.optional(),
  action: z.enum(FEEDING_ACTIONS),
  placed: z.boolean(),
  /** Codes of the broken rules, as errors carry them. */
  codes: z.array(z.union([z.number(), z.string()])),
  ingredient: Ref.nullable(),
  group: Ref.nullable(),
  weight: z.number().nullable(),
  at: Moment,
  operator: Ref.nullable(),
  status: z.enum(CONFLICT_STATUSES),
  /** Why it was taken back or left as it is. */
  reason: z.string().nullable(),
  settled_by: Ref.nullable(),
  settled_at: Moment.nullable(),
  /** What a planner may do about it. */
  settlements: z.array(z.enum(SETTLEMENTS)),
})
export type OfflineConflict = z.infer<typeof OfflineConflict>

/**
 * A weight in kg that its driver sent and that its feeding could not take, as the driver is told what became of it: it waits, it
 * counts in a feeding, or it was taken back: by a planner with a reason, by its driver without one.
 */
export const SentWeight = OfflineConflict.pick({
  id: true,
  version: true,
  farm: true,
  feeding: true,
  noted_for: true,
  action: true,
  codes: true,
  ingredient: true,
  group: true,
  at: true,
  status: true,
  reason: true,
  settled_by: true,
  settled_at: true,
}).extend({
  weight: z.number(),
  /** The feeding in which it counts; null where it counts in none, or where it was attached before this was kept. */
  attached_to: MeantFeeding.nullable(),
})
export type SentWeight = z.infer<typeof SentWeight>

/** How many days a driver is told of a weight after a planner settled it; what waits is told for as long as it does. */
export const SETTLED_DAYS = 7

const step = { op_id: OpId }

const Attach = z.object({ action: z.literal('attach'), ...step, feeding: Id })

/** What a planner does about a conflict: an unplaced weight is attached to a feeding or reversed, the rest accepted. */
export const ConflictSettlement = z.discriminatedUnion('action', [
  Attach,
  z.object({ action: z.literal('reverse'), ...step, reason: text(200).min(1) }),
  z.object({ action: z.literal('accept'), ...step, reason: text(200).min(1).optional() }),
])
export type ConflictSettlement = z.infer<typeof ConflictSettlement>

/** Most weights that are attached at once: a ration has fewer lines. */
export const ATTACH_MAX = 200

/** Calls of offline conflicts (domain c; our addition to specification 7), newest first. */
export const conflictRoutes = {
  list: route({
    method: 'GET',
    path: 'schedule/conflicts/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'view')] },
    query: ListQuery.omit({ search: true, ordering: true }).extend({
      farm: IdList.optional(),
      feeding: IdList.optional(),
      open: Flag.optional(),
    }),
    answer: listOf(OfflineConflict),
    summary: 'Facts noted offline that broke a rule, and weights without a feeding',
  }),
  own: route({
    method: 'GET',
    path: 'schedule/conflicts/own/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.load, FEEDING_RIGHTS.upload, FEEDING_RIGHTS.edit] },
    query: ListQuery.omit({ search: true, ordering: true }).extend({ farm: IdList.optional() }),
    answer: listOf(SentWeight),
    summary: 'What became of the weights that the caller sent and that their feedings could not take',
  }),
  get: route({
    method: 'GET',
    path: 'schedule/conflicts/:id/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'view')] },
    params: ById,
    answer: oneOf(OfflineConflict),
    summary: 'One offline conflict',
  }),
  settle: route({
    method: 'PUT',
    path: 'schedule/conflicts/:id/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.edit] },
    params: ById,
    body: ConflictSettlement,
    answer: oneOf(OfflineConflict),
    touches: WEIGHED,
    summary: 'Attach an unplaced weight to a feeding, take it back, or accept a conflict',
  }),
  attach: route({
    method: 'POST',
    path: 'schedule/conflicts/attach/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.edit] },
    body: z.object({ ...step, feeding: Id, conflicts: z.array(Id).min(1).max(ATTACH_MAX) }),
    answer: oneOf(z.array(OfflineConflict)),
    status: 200,
    touches: WEIGHED,
    summary: 'Attach unplaced weights to a feeding, all of them or none',
  }),
}

/** Attaching unplaced weights, filled like a form. */
export const conflictForms = {
  /** @deprecated `attachAll` attaches one, or all of a load. */
  attach: { create: { ...conflictRoutes.settle, body: Attach } },
  attachAll: { create: conflictRoutes.attach },
}
