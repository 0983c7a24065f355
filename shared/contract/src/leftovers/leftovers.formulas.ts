import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { BunkScore } from '../feedings/plan/correction.formulas.ts'
import { type Kg, sumOf } from '../units.ts'

/** A record as the formulas look at it; weight in kg. */
type Measured = { period: number | null; weight: Kg | null; score: BunkScore | null }

/**
 * What was left of a group's farm day, from its records in the order of their periods: the record of the whole day
 * counts; without one the weights of the periods add up, and the last score is the bunk's. Null = not measured.
 */
export const leftOf = (records: readonly Measured[]): { weight: Kg | null; score: BunkScore | null } => {
  const whole = records.find(({ period }) => period === null)
  const weighed = records.filter(({ weight }) => weight !== null)
  const sum = weighed.length > 0 ? sumOf(weighed, ({ weight }) => weight ?? 0) : null
  const last = records.findLast(({ score }) => score !== null)?.score ?? null
  return { weight: whole?.weight ?? sum, score: whole?.score ?? last }
}

// A pound stored in kg comes back a billionth off; that is not more than was given.
const HAIR = 1e-6

/** Whether more is left of a day than was given, in kg. */
export const overDelivered = (left: Kg | null, delivered: Kg): boolean =>
  left !== null && left > delivered + HAIR

/** What the rules of a record look at beside it; `left` = kg of the group's whole day with the record in it. */
export type LeftoversFacts = {
  /** The farm's day now. */
  today: string
  /** Whether the record's day is closed, see `isDayClosed`. */
  day_closed: boolean
  delivered: Kg
  left: Kg | null
}

/**
 * Rules of a record (domain d2): something was measured, not in the future, not on a closed day. More than was given so
 * far that day is asked about: it is kept once it is accepted.
 */
export const checkLeftovers = (
  {
    date,
    weight,
    score,
    accept,
  }: { date: string; weight: Kg | null; score: BunkScore | null; accept?: boolean | undefined },
  { today, day_closed, delivered, left }: LeftoversFacts,
): Problem[] => {
  const problems: [isBroken: boolean, problem: Problem][] = [
    [weight === null && score === null, { field: 'weight', code: FIELD_CODE.required }],
    [date > today, { field: 'date', code: FIELD_CODE.tooLarge, limit: today }],
    [day_closed, { field: 'date', code: 'day_closed' }],
    [
      weight !== null && !accept && overDelivered(left, delivered),
      { field: 'weight', code: 'over_delivered', limit: delivered },
    ],
  ]
  return problems.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}
