import { isDeepStrictEqual } from 'node:util'
import { roundTo } from '@manger/contract'
import { type Plan, planFeeding } from '@manger/contract/feedings'
import type { Tx } from '#database/transaction.ts'
import type { Author } from '#records/history.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import { replaceLines, updateFeedingRow } from './plan.queries.ts'
import { type PlanInputs, readPlanInputs } from './plan-inputs.ts'
import { linesOfPlan, numbersOfPlan } from './plan-rows.ts'
import { lockOpenPlans, type RecomputeChoice, updateGroupNorm } from './recompute.queries.ts'

type Of = Pick<Author, 'client' | 'now'> & { tx: Tx }

/**
 * Gives the waiting feedings of a choice, from the farm's today on, the targets that follow from what their ration,
 * groups and mixer are now (domain c: planned numbers). Called in the transaction that changes one of those.
 * A locked feeding keeps its weights; the norm of its groups follows their heads. Answers the ids of those changed.
 */
export const recomputePlans = async (
  tx: Tx,
  { client, now }: Pick<Author, 'client' | 'now'>,
  choice: RecomputeChoice,
): Promise<number[]> => {
  const of = { tx, client, now }
  const ids = await lockOpenPlans(tx, of, choice)
  if (ids.length === 0) return []
  const records = await readFeedings(tx, client, { ids })
  const inputs = await readPlanInputs(tx, client, {
    mixers: records.map(({ row }) => row.mixer_id),
    rations: records.map(({ row }) => row.ration_id),
    groups: records.flatMap(({ groups }) => groups.map(({ group_id }) => group_id)),
  })
  const changed: number[] = []
  for (const record of records) {
    const isChanged = await (record.row.locked ? followHeads : replan)(of, record, inputs)
    if (isChanged) changed.push(record.row.id)
  }
  return changed
}

const replan = async (of: Of, record: FeedingRecord, inputs: PlanInputs): Promise<boolean> => {
  const { row } = record
  const mixer = inputs.mixers.get(row.mixer_id)
  const ration = inputs.rations.get(row.ration_id)
  if (!mixer || !ration) return false
  const groups = groupsNow(record, inputs)
  const plan = planFeeding({ unit: row.weight_unit, mixer, ration, groups })
  if (ration.ration_version === row.ration_version && isStored(plan, record)) return false
  const { tx, client, now } = of
  const feeding = row.id
  await updateFeedingRow(
    tx,
    { client, feeding },
    { ...numbersOfPlan(plan, ration), updated_at: now.toISOString() },
  )
  const heads = record.groups.map((line) => line.heads_override)
  await replaceLines(tx, { client, feeding }, linesOfPlan(plan, ration, { client, feeding, heads }))
  return true
}

const followHeads = async (
  { tx, client }: Of,
  record: FeedingRecord,
  inputs: PlanInputs,
): Promise<boolean> => {
  const moved = groupsNow(record, inputs).filter(({ heads }, index) => heads !== record.groups[index]?.heads)
  for (const { group, heads } of moved) {
    const line = record.groups.find(({ group_id }) => group_id === group)
    const norm = heads > 0 ? roundTo((line?.planned_weight ?? 0) / heads, 6) : (line?.norm ?? 0)
    await updateGroupNorm(tx, { client, feeding: record.row.id, group }, { heads, norm })
  }
  return moved.length > 0
}

const groupsNow = ({ row, groups }: FeedingRecord, inputs: PlanInputs) =>
  groups.map(({ group_id, heads_override, norm }) => ({
    group: group_id,
    heads: heads_override ?? inputs.headsOn(group_id, row.planned_on),
    norm,
  }))

const isStored = (plan: Plan, { row, groups, ingredients }: FeedingRecord): boolean =>
  isDeepStrictEqual(
    [
      plan.step,
      plan.planned_weight,
      plan.load_target,
      plan.groups.map(({ heads, planned_weight }) => [heads, planned_weight]),
    ],
    [
      row.step,
      row.planned_weight,
      row.load_target,
      groups.map(({ heads, planned_weight }) => [heads, planned_weight]),
    ],
  ) &&
  isDeepStrictEqual(
    plan.ingredients.map(({ ingredient, planned }) => [ingredient, planned]),
    ingredients.map(({ ingredient_id, planned }) => [ingredient_id, planned]),
  )
