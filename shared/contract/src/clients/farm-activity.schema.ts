import { z } from 'zod'
import { Id, Moment } from '../fields.ts'
import { Ref } from '../row.ts'
import { CLIENT_STATUSES } from './client.schema.ts'

/**
 * A farm's last 30 complete days: feedings unloaded, planned and missed, mean accuracy in %, bias in % of the planned
 * weights (F12); how many days the ingredient lasts that runs out first (F17), null while no use is known; and the
 * status of its client.
 */
export const FarmActivity = z.object({
  /** That of the farm. */
  id: Id,
  client: Ref,
  farm: Ref,
  status: z.enum(CLIENT_STATUSES),
  feedings_30d: z.number().int(),
  planned_30d: z.number().int(),
  missed_30d: z.number().int(),
  accuracy: z.number().nullable(),
  bias: z.number().nullable(),
  last_feeding_at: Moment.nullable(),
  rest_days_min: z.number().nullable(),
  rest_days_ingredient: z.string().nullable(),
})
export type FarmActivity = z.infer<typeof FarmActivity>
