import { z } from 'zod'
import { Feeding, FeedingEvent } from '../feedings/feeding.schema.ts'
import { Moment } from '../fields.ts'

/** The detail page of a loading or unloading: the feeding, its log and when it was planned to be mixed. */
export const FeedingReport = z.object({
  feeding: Feeding,
  events: z.array(FeedingEvent),
  mixed_seconds: z.number().nullable(),
  load_seconds: z.number().nullable(),
  upload_seconds: z.number().nullable(),
  planned_cost: z.number().nullable(),
  made_at: Moment,
})
export type FeedingReport = z.infer<typeof FeedingReport>
