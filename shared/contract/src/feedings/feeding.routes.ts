import { z } from 'zod'
import { Day, Id, IdList, IdParam, OpId, Version } from '../fields.ts'
import { ById, listOf, oneOf } from '../lists.ts'
import { NOUN, type Noun } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { Removal } from '../resource.ts'
import { route } from '../route.ts'
import { FactAnswers, ToldFacts } from './facts/tell.schema.ts'
import { DayAccuracy, Feeding, FeedingDraft, FeedingEvent, MoreLoads } from './feeding.schema.ts'
import { FEEDING_RIGHTS } from './feeding.states.ts'
import {
  Correction,
  LoadAction,
  LoadCancel,
  LoadChangeMixer,
  LoadOnce,
  UnloadAction,
  UnloadOnce,
} from './load.schema.ts'
import { KeptTrace, ToldTrace } from './trace.schema.ts'

/** Rights of which any one opens a day's feedings: whoever may load or unload may read them too (domain d6). */
export const FEEDING_READERS = [
  need('schedule.schedule', 'view'),
  need('schedule.load_schedule', 'view'),
  FEEDING_RIGHTS.load,
  need('schedule.upload_schedule', 'view'),
  FEEDING_RIGHTS.upload,
]

// Rations and groups count what waits for them, leftovers tell what they move, stores how long they last by plan; a farm's
// card and its reports add the day up, and what is too heavy or missed is an alert.
const PLANNED = [
  NOUN.feedings,
  NOUN.periods,
  NOUN.rations,
  NOUN.groups,
  NOUN.leftovers,
  NOUN.ingredients,
  NOUN.stocks,
  NOUN.farms,
  NOUN.alerts,
  NOUN.reports,
  NOUN.gettingStarted,
]

/**
 * The feeding after an action. `unplaced`: kg of a fact that it could not take, because its load was cancelled or finished
 * meanwhile; they wait for a planner (domain c).
 */
const Worked = oneOf(Feeding).extend({ unplaced: z.number().positive().optional() })

/** What a weight changes, be it loaded, given, taken back or attached: the plan, the mixer, and what is left of each feed. */
export const WEIGHED: readonly Noun[] = [...PLANNED, NOUN.mixers, NOUN.recipes, NOUN.conflicts]

/** Calls of feedings (specification 7: schedule/schedules; copy is domain d3). */
export const feedingRoutes = {
  list: route({
    method: 'GET',
    path: 'schedule/schedules/',
    scope: 'client',
    access: { anyOf: FEEDING_READERS },
    query: z.object({
      farm: IdParam,
      date: Day,
      period: IdList.optional(),
      mixer: IdList.optional(),
    }),
    answer: listOf(Feeding),
    summary: "A farm's feedings of a day, in mixer order",
  }),
  get: route({
    method: 'GET',
    path: 'schedule/schedules/:id/',
    scope: 'client',
    access: { anyOf: FEEDING_READERS },
    params: ById,
    answer: oneOf(Feeding),
    summary: 'One feeding',
  }),
  accuracy: route({
    method: 'GET',
    path: 'schedule/schedules/accuracy/',
    scope: 'client',
    access: { anyOf: FEEDING_READERS },
    query: z.object({ farm: IdParam, date: Day }),
    answer: oneOf(DayAccuracy),
    summary: "Accuracy of a farm's day, without its feedings",
  }),
  events: route({
    method: 'GET',
    path: 'schedule/schedules/:id/events/',
    scope: 'client',
    access: { anyOf: [...FEEDING_READERS, need('report.load', 'view'), need('report.upload', 'view')] },
    params: ById,
    answer: listOf(FeedingEvent),
    summary: "A feeding's log",
  }),
  trace: route({
    method: 'GET',
    path: 'schedule/schedules/:id/trace/',
    scope: 'client',
    access: { anyOf: FEEDING_READERS },
    params: ById,
    answer: listOf(KeptTrace),
    summary: 'What the scale sent while a feeding was loaded and unloaded; kept for 30 days',
  }),
  tellTrace: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/trace/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.load, FEEDING_RIGHTS.upload] },
    params: ById,
    body: ToldTrace,
    status: 204,
    summary: 'Keep what the scale sent while lines of a feeding were weighed; it changes no weight',
  }),
  create: route({
    method: 'POST',
    path: 'schedule/schedules/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'add')] },
    body: FeedingDraft.extend({ more_loads: MoreLoads, op_id: OpId.optional() }),
    answer: oneOf(Feeding),
    status: 201,
    touches: PLANNED,
    summary: 'Plan a feeding',
  }),
  update: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.edit] },
    params: ById,
    body: FeedingDraft.omit({ farm: true }).extend({
      more_loads: MoreLoads,
      version: Version,
      op_id: OpId.optional(),
    }),
    answer: oneOf(Feeding),
    touches: PLANNED,
    summary: 'Change a waiting feeding',
  }),
  remove: route({
    method: 'DELETE',
    path: 'schedule/schedules/:id/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.delete] },
    params: ById,
    query: Removal,
    status: 204,
    touches: PLANNED,
    summary: 'Delete a waiting feeding',
  }),
  copy: route({
    method: 'POST',
    path: 'schedule/schedules/copy/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'add')] },
    body: z.object({
      /** Absent = the farm of the period or feeding named, else every farm of the caller. */
      farm: Id.optional(),
      from: Day,
      to: Day,
      period: Id.optional(),
      /** Only this feeding; absent = every feeding that the target day does not have yet. */
      feeding: Id.optional(),
      op_id: OpId,
    }),
    answer: listOf(Feeding),
    status: 201,
    touches: PLANNED,
    summary: 'Copy a day or one feeding to another day',
  }),
  ordering: route({
    method: 'POST',
    path: 'schedule/schedules/ordering/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.edit] },
    body: z.object({
      date: Day,
      period: Id,
      mixer: Id,
      ids: z.array(Id).min(1).max(200),
      op_id: OpId.optional(),
    }),
    answer: listOf(Feeding),
    status: 200,
    touches: [NOUN.feedings],
    summary: 'Order all waiting feedings of a mixer in a period',
  }),
  load: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/load/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.load, FEEDING_RIGHTS.edit] },
    params: ById,
    body: LoadAction,
    answer: Worked,
    touches: WEIGHED,
    summary: 'Load the mixer: one action, or all weights at once',
  }),
  upload: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/upload/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.upload, FEEDING_RIGHTS.edit] },
    params: ById,
    body: UnloadAction,
    answer: Worked,
    touches: WEIGHED,
    summary: 'Unload the mixer: one action, or all weights at once',
  }),
  tell: route({
    method: 'POST',
    path: 'schedule/facts/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.load, FEEDING_RIGHTS.upload, FEEDING_RIGHTS.edit] },
    body: ToldFacts,
    answer: FactAnswers,
    status: 200,
    touches: WEIGHED,
    summary:
      'Tell what was done to feedings, in its order: each fact is judged for itself, and known when it is told again',
  }),
  correct: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/correction/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.edit] },
    params: ById,
    body: Correction,
    answer: oneOf(Feeding),
    touches: WEIGHED,
    summary: 'Put a finished feeding right: weights, times and what happened to the rest',
  }),
  tryCorrection: route({
    method: 'POST',
    path: 'schedule/schedules/:id/correction/',
    scope: 'client',
    access: { anyOf: [FEEDING_RIGHTS.edit] },
    params: ById,
    body: Correction.omit({ op_id: true, reason: true }),
    answer: oneOf(Feeding),
    status: 200,
    summary: 'What a feeding would be after a correction, with its stocks and cost; nothing is kept',
  }),
}

/** Actions that are filled like a form: each the call for it, with the body of this action alone. */
export const feedingForms = {
  loadOnce: { create: { ...feedingRoutes.load, body: LoadOnce } },
  cancelLoad: { create: { ...feedingRoutes.load, body: LoadCancel } },
  changeMixer: { create: { ...feedingRoutes.load, body: LoadChangeMixer } },
  unloadOnce: { create: { ...feedingRoutes.upload, body: UnloadOnce } },
  copy: { create: feedingRoutes.copy },
}
