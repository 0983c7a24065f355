import { z } from 'zod'
import { Day, Moment } from '../fields.ts'
import { Ref } from '../row.ts'

/** Feedings of one day of a client, or of several: planned, unloaded and missed ones, accuracy in %, kg unloaded. */
export const ActivityDay = z.object({
  date: Day,
  planned: z.number().int(),
  loaded: z.number().int(),
  uploaded: z.number().int(),
  missed: z.number().int(),
  accuracy: z.number().nullable(),
  kg: z.number(),
})
export type ActivityDay = z.infer<typeof ActivityDay>

/** Clients of one country, by its name, and their feedings of the last 30 complete days. */
export const CountryActivity = z.object({
  country: z.string(),
  clients: z.number().int(),
  planned_30d: z.number().int(),
  uploaded_30d: z.number().int(),
  missed_30d: z.number().int(),
})
export type CountryActivity = z.infer<typeof CountryActivity>

/**
 * A farm's last 30 complete days: feedings, mean accuracy in %, bias in % of the planned weights (F12); and how many
 * days the ingredient lasts that runs out first (F17), null while no use is known.
 */
export const FarmActivity = z.object({
  farm: Ref,
  planned_30d: z.number().int(),
  uploaded_30d: z.number().int(),
  missed_30d: z.number().int(),
  accuracy: z.number().nullable(),
  bias: z.number().nullable(),
  last_feeding_at: Moment.nullable(),
  rest_days_min: z.number().nullable(),
  rest_days_ingredient: z.string().nullable(),
})
export type FarmActivity = z.infer<typeof FarmActivity>
