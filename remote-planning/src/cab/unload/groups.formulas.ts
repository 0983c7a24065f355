import { type Kg, kgPerUnit, sumOf, type WeightUnit } from '@manger/contract'
import {
  type Feeding,
  type FeedingGroup,
  residueOf,
  stepsOf,
  tooCoarse,
  windowOf,
} from '@manger/contract/feedings'
import type { LineToWeigh } from '../line/use-weighing.ts'
import { divisionOf } from '../scale/filling.formulas.ts'

/** Whether a group still waits for its feed: it has a target, and neither a weight nor a reason. */
export const isOpen = ({ planned_weight, actual_weight, skipped_reason }: FeedingGroup): boolean =>
  planned_weight > 0 && actual_weight === null && skipped_reason === null

/** Groups that a driver sees: those with a target or a weight. */
export const groupsToGive = ({ groups }: Feeding): FeedingGroup[] =>
  groups.filter(({ planned_weight, actual_weight }) => planned_weight > 0 || (actual_weight ?? 0) > 0)

/** Groups that still wait, in their order. */
export const openGroups = (feeding: Feeding): FeedingGroup[] => groupsToGive(feeding).filter(isOpen)

/** Groups that wait and whose heads changed since the plan was fixed; what somebody typed for this feeding stays as typed. */
export const changedHeads = (feeding: Feeding): FeedingGroup[] =>
  openGroups(feeding).filter(
    ({ heads, heads_now, heads_override }) =>
      heads_override === null && heads_now !== undefined && heads_now !== heads,
  )

/** The group that was given its feed, or skipped, last: an undo takes that back. */
export const lastEntry = (feeding: Feeding): FeedingGroup | undefined =>
  groupsToGive(feeding)
    .filter(({ weighed_at }) => weighed_at !== null)
    .toSorted((a, b) => (a.weighed_at ?? '').localeCompare(b.weighed_at ?? '') || a.order - b.order)
    .at(-1)

/** Window of a group in kg (F13). */
export const windowOfGroup = (feeding: Feeding, { planned_weight }: FeedingGroup): Kg =>
  windowOf(planned_weight, feeding.settings.unload_admittance, stepsOf(feeding))

/** Kg that the groups have got. */
export const givenSoFar = ({ groups }: Feeding): Kg =>
  sumOf(groups, ({ actual_weight }) => actual_weight ?? 0)

/** Kg left in the mixer when the present group gets so much (F15); minus = more came out than went in. */
export const leftInMixer = (feeding: Feeding, weight: Kg): Kg =>
  residueOf(feeding.actual_weight ?? 0, [givenSoFar(feeding), weight])

/** Kg that will be over when every group that waits gets its target. */
export const overAtEnd = (feeding: Feeding): Kg =>
  residueOf(feeding.actual_weight ?? 0, [
    givenSoFar(feeding),
    ...openGroups(feeding).map(({ planned_weight }) => planned_weight),
  ])

/** What is in the mixer for the present group, and how much more than that is still taken (domain c). */
export const mixerFor = (feeding: Feeding): { left: Kg; window: Kg } => ({
  left: leftInMixer(feeding, 0),
  window: windowOf(feeding.actual_weight ?? 0, feeding.settings.unload_admittance, stepsOf(feeding)),
})

/** A group as the scale weighs it; a weighing taken back is never repeated by itself. */
export const lineOf = (
  feeding: Feeding,
  group: FeedingGroup,
  { from, isUndone, unit }: { from: Kg; isUndone: boolean; unit: WeightUnit },
): LineToWeigh => ({
  planned: group.planned_weight,
  grown: group.grown,
  window: windowOfGroup(feeding, group),
  sensitivity: feeding.settings.unload_sensitivity,
  seconds: isUndone ? null : feeding.settings.automatic_transition_time,
  from,
  isUndone,
  division: divisionOf(group.planned_weight, kgPerUnit(unit)),
  coarse: tooCoarse(group.planned_weight, stepsOf(feeding)),
  piece: null,
})
