import { type Kg, type Percent, roundTo, sumOf } from '../../units.ts'
import type { Feeding } from '../feeding.schema.ts'

/** How near weighed lines came to their plan, in kg: planned, missed in all, and missed with its sign (F12). */
type WeighingSums = { planned: Kg; off: Kg; surplus: Kg }

/**
 * Sums of the ingredients of some feedings whose load is finished; a deleted feeding and one that is still loaded say
 * nothing. Feed that was taken over from an earlier load is a line that was met exactly (F15).
 */
export const loadSumsOf = (feedings: readonly Feeding[]): WeighingSums => {
  const finished = feedings.filter(
    ({ load_ended_at, flags }) => load_ended_at !== null && !flags.includes('cancelled'),
  )
  const lines = finished.flatMap(({ ingredients }) => ingredients)
  const missed = ({ planned, actual }: Feeding['ingredients'][number]) => roundTo((actual ?? 0) - planned, 8)
  return {
    planned: sumOf(lines, (line) => line.planned) + sumOf(finished, ({ carried_weight }) => carried_weight),
    off: sumOf(lines, (line) => Math.abs(missed(line))),
    surplus: sumOf(lines, missed),
  }
}

/** Accuracy in percent of everything that was added up (F12): from its lines, never from accuracies; null without a plan. */
export const accuracyOfSums = ({ planned, off }: Pick<WeighingSums, 'planned' | 'off'>): Percent | null =>
  planned > 0 ? Math.max(0, 100 * (1 - off / planned)) : null

/** Kg in the mixer, also while it is loaded; null before the first weighing. Feed taken over from an earlier load lies there too. */
export const inMixerOf = ({ status, actual_weight, ingredients, carried_weight }: Feeding): Kg | null => {
  if (status === 'waited') return null
  return actual_weight ?? roundTo(sumOf(ingredients, (line) => line.actual ?? 0) + carried_weight, 8)
}

/** Kg that some feedings weighed in together: what one took over from another counts once (F15). */
export const weighedKgOf = (feedings: readonly Feeding[]): Kg =>
  sumOf(
    feedings.filter(({ flags }) => !flags.includes('cancelled')),
    (feeding) => Math.max(0, (inMixerOf(feeding) ?? feeding.carried_weight) - feeding.carried_weight),
  )
