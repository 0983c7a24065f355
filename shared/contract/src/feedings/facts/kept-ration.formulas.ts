import { apportion, lineStep } from '../../rations/apportion.formulas.ts'
import {
  fromKg,
  type Kg,
  type Percent,
  roundHalfUp,
  roundTo,
  sumOf,
  toKg,
  type WeightUnit,
} from '../../units.ts'
import { deviationClass } from './accuracy.formulas.ts'

/** What has a target in kg; `grown` is the part of it that came because the ration was kept before. */
type Target = { planned: Kg; grown?: Kg | undefined }

/** A line of a load that is under way, with its window of F13. */
type LoadLine = Target & {
  ingredient: number
  window: Kg
  actual: Kg | null
  skipped_reason: string | null
  substitute_for: number | null
}

/** A load that is under way, weights in kg; `unit` is the farm's, `carried` what lay in the mixer before. */
export type LoadUnderWay = {
  unit: WeightUnit
  step: Kg
  max_weight: Kg
  carried: Kg
  ingredients: readonly LoadLine[]
  groups: readonly (Target & { group: number })[]
}

/** Why there is no ration to keep: nothing that moves the rest is over its window, nothing is left to load, the mixer is full. */
type NotKept = { code: 'not_overloaded' | 'nothing_left' | 'mixer_full' }

/**
 * New targets in kg after an overload: of the lines that are left and of the groups; `percent` is what the lines grow by,
 * `total` what the mixer will hold, `isBounded` that it holds no more.
 */
export type KeptRation = {
  percent: Percent
  lines: { id: number; weight: Kg }[]
  groups: { id: number; weight: Kg }[]
  total: Kg
  isBounded: boolean
}

/** What a line or a group had to be before the ration was kept. */
const ownOf = ({ planned, grown = 0 }: Target): Kg => roundTo(planned - grown, 8)

const isLeft = (
  { ingredient, planned, actual, skipped_reason }: LoadLine,
  lines: readonly LoadLine[],
): boolean =>
  planned > 0 &&
  actual === null &&
  skipped_reason === null &&
  !lines.some(({ substitute_for }) => substitute_for === ingredient)

/** Shares a total by the plan in steps; what would get less than its target keeps that, and the others share the rest. */
const growTo = (
  total: number,
  targets: readonly { own: number; planned: number }[],
  step: number,
): number[] => {
  const shares = apportion(
    total,
    targets.map(({ own }) => own),
    step,
  )
  const isShort = targets.map(({ planned }, at) => (shares[at] ?? 0) < planned - HAIR)
  if (!isShort.includes(true)) return shares
  const others = targets.filter((_, at) => !isShort[at])
  const kept = sumOf(targets, ({ planned }) => planned) - sumOf(others, ({ planned }) => planned)
  const rest = growTo(roundTo(total - kept, 8), others, step)
  return targets.map(({ planned }, at) => (isShort[at] ? planned : (rest.shift() ?? planned)))
}

// A pound stored in kg comes back a billionth off.
const HAIR = 1e-6

/**
 * The ration after an overload (F27): the lines that are left grow by what was loaded per kg of its plan, up to the mixer's
 * maximum, so that each of them has its percent of the load again; the groups share what the mixer will hold. What was
 * skipped and what lay in the mixer before move nothing.
 */
export const keptRation = (load: LoadUnderWay): KeptRation | NotKept => {
  const { unit, max_weight, carried, ingredients, groups } = load
  const inUnit = (kg: Kg) => roundTo(fromKg(kg, unit), 6)
  const step = inUnit(load.step)
  const loaded = ingredients.filter(
    (line) => line.skipped_reason === null && line.actual !== null && ownOf(line) > 0,
  )
  const isOver = ({ planned, actual, window }: LoadLine) =>
    (actual ?? 0) > planned && deviationClass({ planned, actual: actual ?? 0 }, window) !== 'green'
  if (!loaded.some(isOver)) return { code: 'not_overloaded' }
  const left = ingredients.filter((line) => isLeft(line, ingredients))
  if (left.length === 0) return { code: 'nothing_left' }

  const inMixer = roundTo(carried + sumOf(ingredients, ({ actual }) => actual ?? 0), 8)
  const before = sumOf(left, ({ planned }) => planned)
  const factor = sumOf(loaded, ({ actual }) => actual ?? 0) / sumOf(loaded, ownOf)
  const wanted = inUnit(sumOf(left, ownOf) * factor)
  if (wanted <= inUnit(before) + HAIR) return { code: 'not_overloaded' }
  const room = inUnit(Math.max(0, max_weight - inMixer))
  const own = lineStep(wanted, step)
  // What is rounded up must still fit in.
  const rounded = roundHalfUp(wanted, own)
  const isBounded = rounded > room + HAIR
  const together = isBounded ? roundTo(Math.floor(roundTo(room / own, 6)) * own, 8) : rounded
  if (isBounded && together <= inUnit(before) + HAIR) return { code: 'mixer_full' }

  const grow = (targets: readonly Target[], to: number) =>
    growTo(
      to,
      targets.map((one) => ({ own: inUnit(ownOf(one)), planned: inUnit(one.planned) })),
      step,
    ).map((weight) => toKg(weight, unit))
  const grown = grow(left, together)
  const isMoved = left.map(({ planned }, at) => (grown[at] ?? 0) > planned + HAIR)
  // What was kept once is kept: a line inside its window moves the others by less than theirs.
  const wasKept = left.some(({ grown: kept = 0 }) => kept > 0)
  const isWorth = left.some(
    ({ planned, window }, at) => (grown[at] ?? 0) > planned + (wasKept ? window : 0) + HAIR,
  )
  if (!isWorth) return { code: 'not_overloaded' }

  const lines = left.flatMap(({ ingredient: id }, at) =>
    isMoved[at] ? [{ id, weight: grown[at] ?? 0 }] : [],
  )
  const after = sumOf(grown, (weight) => weight)
  const total = roundTo(inMixer + after, 8)
  const given = grow(groups, roundHalfUp(inUnit(total), step))
  return {
    percent: 100 * (after / before - 1),
    lines,
    groups: groups.flatMap(({ group: id, planned }, at) =>
      (given[at] ?? 0) > planned + HAIR ? [{ id, weight: given[at] ?? 0 }] : [],
    ),
    total,
    isBounded,
  }
}
