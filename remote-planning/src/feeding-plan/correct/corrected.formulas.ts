import { dayOf, FIELD_CODE, type Kg, type Problem } from '@manger/contract'
import { type Feeding, residueOf } from '@manger/contract/feedings'
import { momentAt } from '../../cab/once/times.formulas.ts'
import { clockAt } from '../clock.ts'

/** Whose weights are put right. */
export type LineNoun = 'ingredients' | 'groups'

/** A line with its plan and what was noted, in kg; null = nobody noted a weight. */
export type CorrectedLine = { id: number; name: string; planned: Kg; noted: Kg | null }

/** The lines of a feeding, in their order. */
export const linesOf = ({ ingredients, groups }: Feeding): Record<LineNoun, CorrectedLine[]> => ({
  ingredients: ingredients.map(({ ingredient: id, name, planned, actual }) => ({
    ...{ id, name, planned, noted: actual },
  })),
  groups: groups.map(({ group: id, name, planned_weight, actual_weight }) => ({
    ...{ id, name, planned: planned_weight, noted: actual_weight },
  })),
})

/** What is wrong with the number of a line: cleared, or no number. */
export const problemOfWeight = (field: string, typed: number | null): Problem[] => {
  if (typed === null) return [{ field, code: FIELD_CODE.required }]
  return Number.isNaN(typed) ? [{ field, code: FIELD_CODE.invalidFormat }] : []
}

type Weights = readonly { id: number; weight: Kg }[]

/** Feed left in the mixer with the weights that are corrected, kg. */
export const leftAfter = (feeding: Feeding, corrected: Readonly<Record<LineNoun, Weights>>): Kg => {
  const { ingredients, groups } = linesOf(feeding)
  const now = ({ id, noted }: CorrectedLine, weights: Weights): Kg =>
    weights.find((line) => line.id === id)?.weight ?? noted ?? 0
  const more = ingredients.map((line) => now(line, corrected.ingredients) - (line.noted ?? 0))
  const loaded = more.reduce((sum, kg) => sum + kg, feeding.actual_weight ?? 0)
  return residueOf(
    loaded,
    groups.map((line) => now(line, corrected.groups)),
  )
}

/** The times of a feeding in their order, with the event that each is. */
export const TIMES = [
  ['load_started_at', 'start_load'],
  ['load_ended_at', 'finish_load'],
  ['upload_started_at', 'start_unload'],
  ['upload_ended_at', 'finish_unload'],
] as const

/** A time of a feeding. */
export type TimeName = (typeof TIMES)[number][0]

/** A moment by the farm's calendar and clock; null while the digits are no time. */
export type Clocked = { day: string; clock: string | null }

/** A moment as the farm's calendar and clock show it. */
export const clockedOf = (moment: string, timezone: string): Clocked => ({
  day: dayOf(new Date(moment), timezone),
  clock: clockAt(new Date(moment), timezone),
})

/** The moment that was typed; undefined where it is still the minute that was noted, whose seconds nobody types. */
export const correctedMoment = (
  noted: string,
  { day, clock }: Clocked,
  timezone: string,
): string | undefined => {
  const was = clockedOf(noted, timezone)
  if (clock === null || (day === was.day && clock.slice(0, 5) === was.clock?.slice(0, 5))) return undefined
  return momentAt(day, clock, timezone)
}
