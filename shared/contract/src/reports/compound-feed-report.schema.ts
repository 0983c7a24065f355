import { z } from 'zod'
import { CompoundFeedOrder } from '../compound-feed/compound-feed.schema.ts'
import { Id, Moment } from '../fields.ts'

/**
 * The detail page of a compound feed: the order with its batches, what the store gave and got for it in kg and money
 * (F21), the product's cost per 1000 kg, and how long it took. Without a product nothing is made yet.
 */
export const CompoundFeedReport = z.object({
  order: CompoundFeedOrder,
  inputs: z.array(z.object({ ingredient: Id, kg: z.number(), value: z.number() })),
  product: z.object({ kg: z.number(), value: z.number(), price: z.number().nullable() }).nullable(),
  seconds: z.number().nullable(),
  made_at: Moment,
})
export type CompoundFeedReport = z.infer<typeof CompoundFeedReport>
