import { type CopiedBy, type FeedingDraft, planFeeding } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { FarmForPlan } from './input.queries.ts'
import type { NewFeeding } from './plan.service.ts'
import type { PlanInputs } from './plan-inputs.ts'

/** A feeding as it would be typed again for another day. */
export const draftOf = ({ row, groups }: FeedingRecord, planned_on: string): FeedingDraft => ({
  farm: row.farm_id,
  planned_on,
  period: row.period_id,
  ration: row.ration_id,
  mixer: row.mixer_id,
  locked: row.locked,
  groups: groups.map(({ group_id, heads_override, norm, share }) => ({
    group: group_id,
    heads: heads_override,
    norm,
    share,
  })),
})

/** What makes it the same as another one to a copy of its day. */
export const copiedBy = ({ row, groups }: FeedingRecord): CopiedBy => ({
  period: row.period_id,
  ration: row.ration_id,
  mixer: row.mixer_id,
  groups: groups.map(({ group_id }) => group_id),
})

/**
 * A feeding planned again for another day, without what was deleted meanwhile; null when nothing is left of it.
 * One that no longer fits its mixer is planned all the same and says so: nobody is there to be asked.
 */
export const replanFor = (
  source: FeedingRecord,
  day: string,
  { farm, inputs }: { farm: FarmForPlan; inputs: PlanInputs },
): NewFeeding | null => {
  const mixer = inputs.mixers.get(source.row.mixer_id)
  const ration = inputs.rations.get(source.row.ration_id)
  if (!mixer || !ration || mixer.deleted || ration.deleted || source.row.period_deleted) return null
  const whole = draftOf(source, day)
  const groups = whole.groups.filter(({ group }) => inputs.groups.get(group)?.deleted === false)
  const heads = groups.map((line) => ({ ...line, heads: line.heads ?? inputs.headsOn(line.group, day) }))
  const plan = planFeeding({ unit: farm.weight_unit, mixer, ration, groups: heads })
  if (plan.planned_weight <= 0) return null
  return { draft: { ...whole, groups }, planned: { farm, ration, plan }, copiedFrom: source.row.planned_on }
}
