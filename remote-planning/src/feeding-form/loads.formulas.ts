import { fromKg, type Kg, roundTo, sumOf, toKg } from '@manger/contract'
import {
  type FeedingContext,
  type FeedingDraft,
  type Plan,
  splitLoads,
  stepInUnit,
} from '@manger/contract/feedings'

/** Equal loads that each fit the mixer, in kg (F2); none while one load does. */
export const loadsOf = (plan: Plan | null, { mixer, ration, unit }: FeedingContext): Kg[] => {
  if (plan === null || mixer === null || ration === null || !plan.over_capacity) return []
  const step = stepInUnit({ mixerRounding: mixer.rounding, rationRounding: ration.rounding, unit })
  // In the farm's unit: whole pounds are not whole kilograms.
  const inUnit = (kg: Kg) => fromKg(kg, unit)
  const loads = splitLoads(inUnit(plan.planned_weight), inUnit(mixer.max_weight), step)
  return loads.map((load) => toKg(load, unit))
}

/** The same feeding in several loads: every group gets its part of each. */
export const splitBody = (body: FeedingDraft, plan: Plan, loads: readonly Kg[]): FeedingDraft[] => {
  const need = sumOf(plan.groups, (group) => group.need)
  return loads.map((load) => ({
    ...body,
    groups: body.groups.map((line) => ({ ...line, norm: roundTo((line.norm * load) / need, 8) })),
  }))
}
