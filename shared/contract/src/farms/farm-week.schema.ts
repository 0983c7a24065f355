import { z } from 'zod'
import { Day, IdParam } from '../fields.ts'
import { listOf } from '../lists.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'
import { FarmProgress } from './farm.schema.ts'

const work = {
  planned: z.number().int(),
  done: z.number().int(),
  planned_kg: z.number(),
  kg: z.number(),
  accuracy: z.number().nullable(),
}

/** A farm's progress with today by period, in order of time, and its last 7 days, oldest first; kg and % (domain d3). */
export const FarmWeek = FarmProgress.extend({
  periods: z.array(z.object({ period: Ref, ...work })),
  week: z.array(z.object({ date: Day, ...work })),
})
export type FarmWeek = z.infer<typeof FarmWeek>

/** The farms' week without prefix: of one client by `?client=`, else of every client that the caller may see. */
export const farmWeekRoutes = {
  dashboard: route({
    method: 'GET',
    path: 'v2/manager/farms/dashboard/',
    scope: 'global',
    access: {},
    query: z.object({ client: IdParam.optional() }),
    answer: listOf(FarmWeek),
    summary: "Each farm's progress by period, and its last 7 days",
  }),
}
