import { type Kg, type Percent, sumOf } from '@manger/contract'
import {
  type DeviationClass,
  deviationClass,
  deviationOf,
  type Feeding,
  type FeedingIngredient,
} from '@manger/contract/feedings'
import { isCounted } from '../feeding-plan.formulas.ts'

/** An ingredient over several loads: kg planned and loaded, how far apart they are (F12), and how far that is off. */
export type IngredientDeviation = {
  ingredient: number
  name: string
  planned: Kg
  actual: Kg
  kg: Kg
  /** Null where nothing was planned. */
  percent: Percent | null
  class: DeviationClass
}

/** The loads that came to their end; what is still being weighed has no deviation yet. */
export const finishedLoads = (feedings: readonly Feeding[]): Feeding[] =>
  feedings.filter((feeding) => isCounted(feeding) && feeding.accuracy !== null)

const summed = (lines: readonly FeedingIngredient[]): Omit<IngredientDeviation, 'ingredient' | 'name'> => {
  const planned = sumOf(lines, (line) => line.planned)
  // A skipped ingredient is missing with all of its plan.
  const actual = sumOf(lines, (line) => line.actual ?? 0)
  // Each load may miss by its own window (F13): together they may miss by all of them.
  const window = sumOf(lines, (line) => line.window)
  const fact = { planned, actual }
  return { ...fact, ...deviationOf(fact), class: deviationClass(fact, window) }
}

/** Deviation of each ingredient over the finished loads, the furthest off first. */
export const deviationsOf = (feedings: readonly Feeding[]): IngredientDeviation[] => {
  const lines = finishedLoads(feedings).flatMap(({ ingredients }) => ingredients)
  return [...Map.groupBy(lines, ({ ingredient }) => ingredient)]
    .map(([ingredient, own]) => ({ ingredient, name: own[0]?.name ?? '', ...summed(own) }))
    .sort((a, b) => Math.abs(b.kg) - Math.abs(a.kg) || a.name.localeCompare(b.name))
}
