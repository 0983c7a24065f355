import { z } from 'zod'
import { Day } from '../../fields.ts'
import { BUNK_SCORES } from './correction.formulas.ts'

/** kg per head after a step. */
const norm = z.number()
const step = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape })
const Score = z.literal(BUNK_SCORES)

/**
 * A step from the manual norm to the norm that counts, in the order in which they were taken; `norm` is the kg per
 * head after it, percents are of the norm. Numbers only: the words are the screen's.
 */
export const NormStep = z.discriminatedUnion('kind', [
  /** What a planner typed. */
  step('manual', { norm }),
  /** Switch Leftovers: what a head got in this period the last time, in terms of the present manual norm (F14). */
  step('fed', { norm, date: Day }),
  /** What was left of that day and the client's band [from, to) that holds it (F14). */
  step('leftovers', {
    norm,
    date: Day,
    weight: z.number(),
    delivered: z.number(),
    percent: z.number(),
    from_percent: z.number(),
    to_percent: z.number(),
    correction: z.number(),
    /** The band's correction for its second day running was taken. */
    is_repeat: z.boolean(),
  }),
  /** Switch Auto Loading: the mean of what a head got in so many of the last feedings of this period (F16). */
  step('base', { norm, feedings: z.number().int() }),
  /** The bunk score of that day, and of the day before it (F16). */
  step('score', { norm, date: Day, score: Score, before: Score.nullable(), correction: z.number() }),
  /** No two rises in 24 hours: the feeding before was raised, this one stays (F16). */
  step('held', { norm, date: Day }),
  /** Not more than so many percent from the feeding before (F16); -5 or 5. */
  step('change_limit', { norm, percent: z.number() }),
  /** Not less or more than so many percent of the manual norm (F1); 85 or 115. */
  step('norm_limit', { norm, percent: z.number() }),
  /** The group may not get more than this many kg in one feeding (F1). */
  step('max_weight', { norm, max_weight: z.number(), heads: z.number().int() }),
])
export type NormStep = z.infer<typeof NormStep>

/** One explanation for every planned number: where the plan is from, the norm, what keeps it, and how it was rounded. */
export const PlanStep = z.discriminatedUnion('kind', [
  /** The feeding was copied from this day. */
  step('copied', { from: Day }),
  ...NormStep.options,
  /** A locked feeding keeps its weight; this is what a head gets of it. */
  step('locked', { norm }),
  /** Heads times norm gives the need in kg, and with the load's rounding (F2, F5), here in steps of `step` kg (F4), the plan. */
  step('rounding', { step: z.number(), need: z.number(), planned_weight: z.number() }),
  /** After an overload the ration was kept: the load grew, and with it what the group gets, in kg (F27). */
  step('kept_ration', { norm, planned_weight: z.number() }),
])
export type PlanStep = z.infer<typeof PlanStep>
