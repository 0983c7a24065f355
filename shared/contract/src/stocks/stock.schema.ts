import { z } from 'zod'
import { Day, Id, name } from '../fields.ts'
import { resource } from '../resource.ts'
import { rowFields } from '../row.ts'

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

/** Calls of stocks (specification 7). */
export const stockRoutes = resource({
  path: 'manager/stocks/',
  section: 'manager.stock',
  item: Stock,
  draft: StockDraft,
  filters: {
    company: z
      .string()
      .regex(/^[1-9]\d{0,12}$/)
      .transform(Number)
      .optional(),
  },
  noun: 'stocks',
})
