import { z } from 'zod'
import { readAs } from '../field-kinds.ts'
import { Day, Id, line, Moment, mass, name, STORE_MAX, weight } from '../fields.ts'
import { SWATCHES } from '../ingredients/ingredient.schema.ts'
import { COUNT_KINDS } from '../ingredients/ingredient-ledger.schema.ts'
import { Ref, rowFields } from '../row.ts'

/** What is typed to make a stock (warehouse) of a company; capacity in tonnes, 0 = not known. */
export const StockDraft = z.object({
  company: Id,
  name: name(120),
  capacity: readAs(
    'tonnes',
    z
      .number()
      .min(0)
      .max(STORE_MAX / 1000),
  ),
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
  weight: weight(STORE_MAX),
  reason: name(200),
  at: Moment.optional(),
})
export type StockCount = z.infer<typeof StockCount>

/** What spoilt of a feed: `weight` in kg that is thrown away. */
export const StockSpoilage = StockCount.extend({ weight: mass(STORE_MAX) })
export type StockSpoilage = z.infer<typeof StockSpoilage>

/** A feed on the list of a count: what the ledger tells for that moment in kg, and its mean price per 1000 kg. */
export const ExpectedFeed = z.object({
  ingredient: Ref,
  swatch: z.enum(SWATCHES),
  expected: z.number(),
  unit_cost: z.number(),
})
export type ExpectedFeed = z.infer<typeof ExpectedFeed>

/** A count or spoilage that was noted: kg before and after, `value` = money booked for the difference, signed. */
export const StockCountEntry = z.object({
  id: Id,
  kind: z.enum(COUNT_KINDS),
  ingredient: Ref,
  swatch: z.enum(SWATCHES),
  day: Day,
  at: Moment,
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  value: z.number(),
  reason: z.string(),
  author: Ref.nullable(),
})
export type StockCountEntry = z.infer<typeof StockCountEntry>

/** Balance in kg of a whole stock at the end of a day; of a coming day by plan (F18). */
const DayLevel = z.object({ day: Day, kg: z.number() })

/** Level of a stock: the last 30 complete days, what lies there now, and the coming 30 days by plan, today first. */
export const StockLevels = z.object({
  past: z.array(DayLevel),
  now: z.number(),
  ahead: z.array(DayLevel),
})
export type StockLevels = z.infer<typeof StockLevels>

/** Up to which day nothing may be booked in a stock any more, null = every day is open. */
export const StockLock = z.object({ locked_until: Day.nullable(), reason: line(200).default('') })
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
