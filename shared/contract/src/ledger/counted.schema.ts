import { z } from 'zod'
import { Day, Moment } from '../fields.ts'
import { Ref } from '../row.ts'

/** Answers whether a count had what is told late already; asked for by 409 `counted_since` (late-truth d). */
export const inCount = { in_count: z.boolean().optional() }

/** What an answer comes to: kg and money of the loss (below 0) or surplus of the count, and what lies there now. */
const CountResult = z.object({
  difference: z.number(),
  value: z.number(),
  balance: z.number(),
  balance_value: z.number(),
})

/** A count that came after what is told late: `counted` in kg, and what it comes to by each answer. */
export const CountedSince = z.object({
  ingredient: Ref,
  day: Day,
  at: Moment,
  counted: z.number(),
  in_count: CountResult,
  not_in_count: CountResult,
})
export type CountedSince = z.infer<typeof CountedSince>

/**
 * Details of 409 `counted_since`: of each feed the first count after what is told late, and the `in_count` with the smaller
 * differences, which is offered first. A later count stays a statement of its own, whatever is answered.
 */
export const CountedQuestion = z.object({ counts: z.array(CountedSince).min(1), offered: z.boolean() })
export type CountedQuestion = z.infer<typeof CountedQuestion>
