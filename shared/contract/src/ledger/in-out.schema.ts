import { z } from 'zod'

/** Columns of feed expenditure (F22), in kg or in money; what goes out is positive, a reversal minus in its own column. */
export const InOut = z.object({
  opening: z.number(),
  initial: z.number(),
  delivered: z.number(),
  crafted_in: z.number(),
  surplus: z.number(),
  loaded: z.number(),
  crafted_out: z.number(),
  sold: z.number(),
  losses: z.number(),
  /** Money only: in kg it is always 0. */
  revaluation: z.number(),
  closing: z.number(),
})
export type InOut = z.infer<typeof InOut>
