import { fromKg, type Kg, roundTo, sumOf, toKg } from '@manger/contract'
import {
  type FeedingContext,
  type FeedingDraft,
  LOADS_MAX,
  type Plan,
  splitLoads,
  stepInUnit,
} from '@manger/contract/feedings'

/** Equal loads that each fit the mixer, in kg (F2); none while one load does. Of what is far too much, some more than may be planned. */
export const loadsOf = (plan: Plan | null, { mixer, ration, unit }: FeedingContext): Kg[] => {
  if (plan === null || mixer === null || ration === null || !plan.over_capacity) return []
  const step = stepInUnit({ mixerRounding: mixer.rounding, rationRounding: ration.rounding, unit })
  // In the farm's unit: whole pounds are not whole kilograms.
  const inUnit = (kg: Kg) => fromKg(kg, unit)
  // Whatever a slip of a finger makes of the weight, no more loads are reckoned than it takes to refuse them.
  const weight = Math.min(plan.planned_weight, mixer.max_weight * (LOADS_MAX + 1))
  const loads = splitLoads(inUnit(weight), inUnit(mixer.max_weight), step)
  return loads.map((load) => toKg(load, unit))
}

/** The same feeding in several loads, which go out in one call: every group gets its part of each. */
export const splitBody = (
  body: FeedingDraft,
  plan: Plan,
  loads: readonly Kg[],
): FeedingDraft & { more_loads: FeedingDraft['groups'][] } => {
  const need = sumOf(plan.groups, (group) => group.need)
  const [groups = body.groups, ...more_loads] = loads.map((load) =>
    body.groups.map((line) => ({ ...line, norm: roundTo((line.norm * load) / need, 8) })),
  )
  return { ...body, groups, more_loads }
}
