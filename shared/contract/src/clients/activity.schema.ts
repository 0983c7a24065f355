import { z } from 'zod'
import { Day } from '../fields.ts'

/** Feedings of one day of a client, or of several: planned, unloaded and missed ones, accuracy in %, kg unloaded. */
export const ActivityDay = z.object({
  date: Day,
  planned: z.number().int(),
  loaded: z.number().int(),
  uploaded: z.number().int(),
  missed: z.number().int(),
  /** Of the ingredients of finished loads (F12). */
  accuracy: z.number().nullable(),
  /** What those loads were to hold, kg, and how far their ingredients were off in all: days add up by them. */
  rated: z.number(),
  off: z.number(),
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
