import { z } from 'zod'
import { BUNK_SCORES } from '../feedings/plan/correction.formulas.ts'
import { Day, Id, text, weight } from '../fields.ts'
import { Ref, rowFields } from '../row.ts'

/** A bunk score: 0 = licked clean, 4 = untouched (F16). */
export const Score = z.literal(BUNK_SCORES)

/**
 * What is typed when the leftovers of a group were weighed back or scored: a weight in kg, a score, or both.
 * `date` is the farm day whose feed was left; period null = of the whole day.
 */
export const LeftoversDraft = z.object({
  farm: Id,
  group: Id,
  date: Day,
  period: Id.nullable().default(null),
  weight: weight().nullable().default(null),
  score: Score.nullable().default(null),
  note: text(500).default(''),
  /** Set to keep more than the group was given that day. */
  accept: z.boolean().optional(),
})
export type LeftoversDraft = z.infer<typeof LeftoversDraft>

/** A record of leftovers; `delivered` = kg that the group was given that day, `percent` = the weight in percent of it. */
export const Leftovers = z.object({
  ...rowFields,
  client: Id,
  farm: Id,
  group: Ref,
  date: Day,
  period: Ref.nullable(),
  weight: z.number().nullable(),
  score: Score.nullable(),
  note: z.string(),
  author: Ref.nullable(),
  delivered: z.number(),
  percent: z.number().nullable(),
  /** More was left than the group was given so far: somebody kept it when they were asked. */
  over_delivered: z.boolean(),
})
export type Leftovers = z.infer<typeof Leftovers>

/** A waiting feeding whose norm follows from a day's leftovers: kg per head on that day, and now for the next. */
export const MovedFeeding = z.object({
  feeding: Id,
  planned_on: Day,
  period: Ref,
  /** Which switch moves it (specification 4). */
  by: z.enum(['leftovers', 'auto_load']),
  /** In this period on the day itself; null = the group was not fed in it. */
  norm_before: z.number().nullable(),
  /** The manual norm of the feeding. */
  norm: z.number(),
  norm_now: z.number(),
  planned_weight: z.number(),
})
export type MovedFeeding = z.infer<typeof MovedFeeding>

/** A group's farm day in the grid of leftovers; weights in kg, norms in kg per head and day over all periods. */
export const LeftoversDay = z.object({
  group: Ref,
  date: Day,
  heads: z.number().int(),
  /** What was given in the feedings that are unloaded. */
  delivered: z.number(),
  /** Whether every planned feeding of the group that day is unloaded. */
  is_complete: z.boolean(),
  /** Of the whole day: its own record, else the sum over its periods; null = nothing was weighed. */
  weight: z.number().nullable(),
  score: Score.nullable(),
  /** F14: weight in percent of what was delivered, at most 100. */
  percent: z.number().nullable(),
  /** Dry matter of what was left, kg. */
  dry_matter: z.number().nullable(),
  /** The band that holds the percent, and what it asks of the next day in percent; a score alone asks nothing. */
  band: z.object({ id: z.number().int(), from_percent: z.number(), to_percent: z.number() }).nullable(),
  correction: z.number().nullable(),
  is_repeat: z.boolean(),
  /** Norms that count: of this day, and of the next; null where the group has no feeding. */
  norm: z.number().nullable(),
  norm_next: z.number().nullable(),
  moves: z.array(MovedFeeding),
  records: z.array(Leftovers),
})
export type LeftoversDay = z.infer<typeof LeftoversDay>
