import { z } from 'zod'
import { Day, Id, Moment, mass, name, text, weight } from '../fields.ts'
import { Ref, rowFields } from '../row.ts'

/** What is typed to make a stock (warehouse) of a company; capacity in tonnes, 0 = not known. */
export const StockDraft = z.object({
  company: Id,
  name: name(120),
  capacity: z.number().min(0).max(1_000_000),
})
export type StockDraft = z.infer<typeof StockDraft>

/** A stock with what lies in it: remainder in tonnes, fill in %, days left = its shortest ingredient (F19). */
export const Stock = StockDraft.extend({
  ...rowFields,
  remainder: z.number(),
  fill: z.number().nullable(),
  days_left: z.number().nullable(),
  ingredients_count: z.number().int(),
  locked_until: Day.nullable(),
})
export type Stock = z.infer<typeof Stock>

/** What was counted of a feed: `weight` in kg as it lay there at `at` (default now). */
export const StockCount = z.object({
  ingredient: Id,
  weight: weight(),
  reason: name(200),
  at: Moment.optional(),
})
export type StockCount = z.infer<typeof StockCount>

/** What spoilt of a feed: `weight` in kg that is thrown away. */
export const StockSpoilage = StockCount.extend({ weight: mass() })
export type StockSpoilage = z.infer<typeof StockSpoilage>

/** Up to which day nothing may be booked in a stock any more, null = every day is open. */
export const StockLock = z.object({ locked_until: Day.nullable(), reason: text(200).default('') })
export type StockLock = z.infer<typeof StockLock>

/** What a count or spoilage changed, in kg: the balance at that moment, after it, and the balance now. */
export const StockChange = z.object({
  ingredient: Ref,
  day: Day,
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  balance: z.number(),
})
export type StockChange = z.infer<typeof StockChange>
