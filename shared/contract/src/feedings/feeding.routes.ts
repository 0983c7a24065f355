import { z } from 'zod'
import { Day, Id, IdList, IdParam, OpId, Version } from '../fields.ts'
import { ById, listOf, oneOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { Removal } from '../resource.ts'
import { route } from '../route.ts'
import { DayAccuracy, Feeding, FeedingDraft, FeedingEvent } from './feeding.schema.ts'
import { LoadAction, UnloadAction } from './load.schema.ts'

/** Rights of which any one opens a day's feedings: whoever may load or unload may read them too (domain d6). */
export const FEEDING_READERS = [
  need('schedule.schedule', 'view'),
  need('schedule.load_schedule', 'view'),
  need('schedule.load_schedule', 'add'),
  need('schedule.upload_schedule', 'view'),
  need('schedule.upload_schedule', 'add'),
]

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
  create: route({
    method: 'POST',
    path: 'schedule/schedules/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'add')] },
    body: FeedingDraft.extend({ op_id: OpId.optional() }),
    answer: oneOf(Feeding),
    status: 201,
    summary: 'Plan a feeding',
  }),
  update: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'change')] },
    params: ById,
    body: FeedingDraft.omit({ farm: true }).extend({ version: Version, op_id: OpId.optional() }),
    answer: oneOf(Feeding),
    summary: 'Change a waiting feeding',
  }),
  remove: route({
    method: 'DELETE',
    path: 'schedule/schedules/:id/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'delete')] },
    params: ById,
    query: Removal,
    status: 204,
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
    summary: 'Copy a day or one feeding to another day',
  }),
  ordering: route({
    method: 'POST',
    path: 'schedule/schedules/ordering/',
    scope: 'client',
    access: { anyOf: [need('schedule.schedule', 'change')] },
    body: z.object({
      date: Day,
      period: Id,
      mixer: Id,
      ids: z.array(Id).min(1).max(200),
      op_id: OpId.optional(),
    }),
    answer: listOf(Feeding),
    status: 200,
    summary: 'Order all waiting feedings of a mixer in a period',
  }),
  load: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/load/',
    scope: 'client',
    access: { anyOf: [need('schedule.load_schedule', 'add'), need('schedule.schedule', 'change')] },
    params: ById,
    body: LoadAction,
    answer: oneOf(Feeding),
    summary: 'Load the mixer: one action, or all weights at once',
  }),
  upload: route({
    method: 'PUT',
    path: 'schedule/schedules/:id/upload/',
    scope: 'client',
    access: { anyOf: [need('schedule.upload_schedule', 'add'), need('schedule.schedule', 'change')] },
    params: ById,
    body: UnloadAction,
    answer: oneOf(Feeding),
    summary: 'Unload the mixer: one action, or all weights at once',
  }),
}
