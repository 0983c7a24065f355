import { type Kg, kgPerUnit, sumOf, type WeightUnit } from '@manger/contract'
import {
  deviationClass,
  type Feeding,
  type FeedingIngredient,
  type KeptRation,
  keptRationOf,
  stepsOf,
  tooCoarse,
} from '@manger/contract/feedings'
import type { LineToWeigh } from '../line/use-weighing.ts'
import { divisionOf } from '../scale/filling.formulas.ts'

type Lines = readonly FeedingIngredient[]

const isReplaced = (lines: Lines, { ingredient }: FeedingIngredient): boolean =>
  lines.some(({ substitute_for }) => substitute_for === ingredient)

/** Whether a line still waits for its weight: it has a target, and no weight, reason or substitute. */
export const isOpen = (lines: Lines, line: FeedingIngredient): boolean =>
  line.planned > 0 && line.actual === null && line.skipped_reason === null && !isReplaced(lines, line)

/** Lines that a driver sees: those with a target or a weight. */
export const linesToLoad = ({ ingredients }: Feeding): FeedingIngredient[] =>
  ingredients.filter(({ planned, actual }) => planned > 0 || (actual ?? 0) > 0)

/** Lines that still wait, in loading order. */
export const openLines = (feeding: Feeding): FeedingIngredient[] =>
  linesToLoad(feeding).filter((line) => isOpen(feeding.ingredients, line))

/** What was weighed or skipped last: an undo takes that back. */
export const lastEntry = (feeding: Feeding): FeedingIngredient | undefined =>
  linesToLoad(feeding)
    .filter(({ weighed_at }) => weighed_at !== null)
    .toSorted((a, b) => (a.weighed_at ?? '').localeCompare(b.weighed_at ?? '') || a.order - b.order)
    .at(-1)

/** Whether the ingredient that was weighed last is above its window. */
const isOver = (feeding: Feeding): boolean => {
  const weighed = { ...feeding, ingredients: feeding.ingredients.filter(({ actual }) => (actual ?? 0) > 0) }
  const last = lastEntry(weighed)
  if (last?.actual == null || last.actual <= last.planned) return false
  return deviationClass({ planned: last.planned, actual: last.actual }, last.window) !== 'green'
}

/** What the load becomes when the ration is kept after the last weight (F27); null where that is not offered. */
export const rationToKeep = (feeding: Feeding, unit: WeightUnit): KeptRation | null => {
  if (!feeding.allowed_actions.includes('keep_ration') || !isOver(feeding)) return null
  const kept = keptRationOf(feeding, unit)
  return 'code' in kept ? null : kept
}

/** Kg of this load in the mixer. */
export const loadedSoFar = ({ ingredients }: Feeding): Kg => sumOf(ingredients, ({ actual }) => actual ?? 0)

/** An ingredient as the scale weighs it; a weighing taken back is never repeated by itself. */
export const lineOf = (
  feeding: Feeding,
  { planned, grown, window }: FeedingIngredient,
  { from, isUndone, unit, piece }: Pick<LineToWeigh, 'from' | 'isUndone' | 'piece'> & { unit: WeightUnit },
): LineToWeigh => ({
  planned,
  grown,
  window,
  sensitivity: feeding.settings.load_sensitivity,
  seconds: isUndone ? null : feeding.settings.automatic_transition_time,
  from,
  isUndone,
  division: divisionOf(planned, kgPerUnit(unit)),
  coarse: tooCoarse(planned, stepsOf(feeding)),
  piece,
})
