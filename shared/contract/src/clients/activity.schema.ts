import { z } from 'zod'
import { Day } from '../fields.ts'

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
