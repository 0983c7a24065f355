import { z } from 'zod'
import { Day, Id, IdParam } from '../fields.ts'
import { listOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'

/** A waiting feeding of a ration: its day and period, planned weight in kg, whether its mixer rounds (F3). */
export const RationLoad = z.object({
  id: Id,
  planned_on: Day,
  period: Ref,
  time_start: z.string(),
  planned_weight: z.number(),
  mixer_rounding: z.boolean(),
})
export type RationLoad = z.infer<typeof RationLoad>

/**
 * Whom a ration feeds, on the farm's latest day with it that is not after today; `day` is null when there was none in
 * 30 days. Kg per head are those of the whole day, over all groups weighed by their heads; null without heads.
 * `waiting` counts its feedings from today on that have not begun, `next` holds the first five of them.
 */
export const RationUse = z.object({
  ration: Id,
  day: Day.nullable(),
  is_today: z.boolean(),
  feedings: z.number().int(),
  kg_per_head: z.number().nullable(),
  groups: z.array(Ref.extend({ heads: z.number().int(), kg_per_head: z.number() })),
  waiting: z.number().int(),
  next: z.array(RationLoad),
})
export type RationUse = z.infer<typeof RationUse>

/** What each ration of a farm feeds; whoever may see rations may see for whom they are. */
export const rationUseRoute = route({
  method: 'GET',
  path: 'manager/rations/use/',
  scope: 'client',
  access: { anyOf: [need('manager.ration', 'view')] },
  query: z.object({ farm: IdParam }),
  answer: listOf(RationUse),
  summary: 'Whom each ration of a farm feeds, and its next loads',
})
