import { z } from 'zod'
import { FEEDING_READERS } from '../feedings/feeding.routes.ts'
import { ClockTime, Day, Id, IdList, IdParam, name, OpId } from '../fields.ts'
import { ById, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { resource } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { rowFields } from '../row.ts'

/** What is typed to make a period, a feeding time slot of a farm; the switches exclude each other (specification 4). */
export const PeriodDraft = z.object({
  farm: Id,
  name: name(60),
  time_start: ClockTime.default('06:00'),
  time_end: ClockTime.default('11:00'),
  is_active: z.boolean().default(true),
  auto_load: z.boolean().default(false),
  leftovers: z.boolean().default(false),
})
export type PeriodDraft = z.infer<typeof PeriodDraft>

/** A period; the switches are those of today. */
export const Period = PeriodDraft.extend({ ...rowFields, order: z.number().int() })
export type Period = z.infer<typeof Period>

/** Calls of periods (specification 7: manager/loadings). */
export const periodRoutes = resource({
  path: 'manager/loadings/',
  section: 'manager.loading',
  item: Period,
  lite: Period.pick({ farm: true, time_start: true, time_end: true }).shape,
  draft: PeriodDraft,
  filters: { farm: IdList.optional() },
  // The plan stands by period.
  touches: [NOUN.periods, NOUN.feedings],
  noun: 'periods',
})

/** The period of one date: its switches that day, planned and actual kg, progress (domain d2: schedule/loadings). */
export const PeriodOfDay = z.object({
  id: Id,
  name: z.string(),
  time_start: z.string(),
  time_end: z.string(),
  date: Day,
  auto_load: z.boolean(),
  leftovers: z.boolean(),
  planned_weight: z.number(),
  actual_weight: z.number(),
  total: z.number().int(),
  done: z.number().int(),
  missed: z.number().int(),
  version: z.number().int(),
})
export type PeriodOfDay = z.infer<typeof PeriodOfDay>

/** The two switches of a period from a date on; never both (code 23). */
export const PeriodSwitches = z.object({
  auto_load: z.boolean(),
  leftovers: z.boolean(),
  version: z.number().int().min(1).max(2_147_483_647),
  op_id: OpId.optional(),
})

const anyOfSchedule = [need('schedule.loading', 'view'), ...FEEDING_READERS]

/** Who is shown the switches of a period: fewer than see its progress, since who only loads or unloads has none of them. */
export const SWITCH_READERS: Access = {
  anyOf: [need('schedule.loading', 'view'), need('schedule.loading', 'change')],
}

/** Calls of the periods of one date (specification 7: schedule/loadings). */
export const periodOfDayRoutes = {
  list: route({
    method: 'GET',
    path: 'schedule/loadings/',
    scope: 'client',
    access: { anyOf: anyOfSchedule },
    query: z.object({
      farm: IdParam,
      date: Day,
    }),
    answer: listOf(PeriodOfDay),
    summary: 'Periods of a day',
  }),
  get: route({
    method: 'GET',
    path: 'schedule/loadings/:id/',
    scope: 'client',
    access: { anyOf: anyOfSchedule },
    params: ById,
    query: z.object({ date: Day }),
    answer: oneOf(PeriodOfDay),
    summary: 'One period of a day',
  }),
  update: route({
    method: 'PUT',
    path: 'schedule/loadings/:id/',
    scope: 'client',
    access: { anyOf: [need('schedule.loading', 'change')] },
    params: ById,
    query: z.object({ date: Day }),
    body: PeriodSwitches,
    answer: oneOf(PeriodOfDay),
    // Leftovers of the period are asked for or not, and what is fed alone is so marked.
    touches: [NOUN.periods, NOUN.feedings, NOUN.leftovers],
    summary: 'Set the switches of a period from a day on',
  }),
}
