import { isDeepStrictEqual } from 'node:util'
import { roundTo } from '@manger/contract'
import { type ExplainedNorm, manualNorm, type Plan, planFeeding } from '@manger/contract/feedings'
import type { Tx } from '#core/database/transaction.ts'
import type { Author } from '#core/records/history.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import { readNormFacts } from './norms/norm-facts.ts'
import { type NormReader, normsOf, type OpenLine } from './norms/norms.ts'
import { replaceLines, updateFeedingRow } from './plan.queries.ts'
import { type PlanInputs, readPlanInputs } from './plan-inputs.ts'
import { linesOfPlan, numbersOfPlan } from './plan-rows.ts'
import { lockOpenPlans, type RecomputeChoice, updateGroupNorm, updateGroupWhy } from './recompute.queries.ts'

type Of = Pick<Author, 'client' | 'now'> & { tx: Tx }

/**
 * Gives the waiting feedings of a choice, from the farm's today on, the targets that follow from what their ration,
 * groups, mixer, switches and leftovers are now (domain c: planned numbers, F14, F16). Called in the transaction that
 * changes one of those. A locked feeding keeps its weights; the norm of its groups follows their heads. Answers the
 * ids of those changed.
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
  const [locked, open] = [records.filter(({ row }) => row.locked), records.filter(({ row }) => !row.locked)]
  const changed: number[] = []
  // Norms go on from what a locked feeding gives per head, so its heads come first.
  for (const record of locked) {
    if (await followHeads(of, record, inputs)) changed.push(record.row.id)
  }
  const norms = await readNorms(of, open, inputs)
  for (const record of open) {
    if (await replan(of, record, { inputs, norms })) changed.push(record.row.id)
  }
  return changed.toSorted((a, b) => a - b)
}

const readNorms = async (
  { tx, client }: Of,
  open: readonly FeedingRecord[],
  inputs: PlanInputs,
): Promise<NormReader> => {
  const days = open.map(({ row }) => row.planned_on).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return () => undefined
  const lines = open.flatMap((record) => openLines(record, inputs))
  const groups = [...new Set(lines.map(({ group }) => group))]
  return normsOf(lines, await readNormFacts(tx, client, { groups, from, to }))
}

const openLines = (record: FeedingRecord, inputs: PlanInputs): OpenLine[] =>
  record.groups.map(({ group_id, norm }, index) => ({
    feeding: record.row.id,
    group: group_id,
    manual: norm,
    heads: headsNow(record, inputs)[index] ?? 0,
    max_weight: inputs.groups.get(group_id)?.max_weight ?? null,
    isAutoLoaded: inputs.groups.get(group_id)?.autoload ?? false,
  }))

const replan = async (
  of: Of,
  record: FeedingRecord,
  { inputs, norms }: { inputs: PlanInputs; norms: NormReader },
): Promise<boolean> => {
  const { row } = record
  const mixer = inputs.mixers.get(row.mixer_id)
  const ration = inputs.rations.get(row.ration_id)
  if (!mixer || !ration) return false
  const heads = headsNow(record, inputs)
  const counted = record.groups.map(({ group_id, norm }) => norms(row.id, group_id) ?? manualNorm(norm))
  const groups = record.groups.map(({ group_id }, index) => ({
    group: group_id,
    heads: heads[index] ?? 0,
    norm: counted[index]?.norm ?? 0,
  }))
  const plan = planFeeding({ unit: row.weight_unit, mixer, ration, groups })
  if (ration.ration_version === row.ration_version && isStored(plan, record)) {
    await explain(of, record, counted)
    return false
  }
  const { tx, client, now } = of
  const feeding = row.id
  await updateFeedingRow(
    tx,
    { client, feeding },
    { ...numbersOfPlan(plan, ration), updated_at: now.toISOString() },
  )
  const typed = record.groups.map((line, index) => ({ ...line, why: counted[index]?.why ?? line.why }))
  await replaceLines(tx, { client, feeding }, linesOfPlan(plan, ration, { client, feeding, groups: typed }))
  return true
}

// Another explanation of the same weights is no change: the version stays, and an open form can still be saved.
const explain = async (
  { tx, client }: Of,
  { row, groups }: FeedingRecord,
  counted: readonly ExplainedNorm[],
): Promise<void> => {
  for (const [index, { group_id, why }] of groups.entries()) {
    const now = counted[index]?.why ?? why
    if (!isDeepStrictEqual(now, why)) {
      await updateGroupWhy(tx, { client, feeding: row.id, group: group_id }, now)
    }
  }
}

const followHeads = async (
  { tx, client }: Of,
  record: FeedingRecord,
  inputs: PlanInputs,
): Promise<boolean> => {
  const heads = headsNow(record, inputs)
  const moved = record.groups.flatMap((line, index) => {
    const now = heads[index] ?? line.heads
    return now === line.heads ? [] : [{ line, now }]
  })
  for (const { line, now } of moved) {
    const norm_now = now > 0 ? roundTo(line.planned_weight / now, 8) : line.norm_now
    // The manual norm keeps its distance to it, so that the correction by leftovers carries on to the next day.
    const norm = line.norm_now > 0 ? roundTo((line.norm * norm_now) / line.norm_now, 8) : norm_now
    const key = { client, feeding: record.row.id, group: line.group_id }
    await updateGroupNorm(tx, key, { heads: now, norm, norm_now })
  }
  return moved.length > 0
}

const headsNow = ({ row, groups }: FeedingRecord, inputs: PlanInputs): number[] =>
  groups.map(({ group_id, heads_override }) => heads_override ?? inputs.headsOn(group_id, row.planned_on))

const isStored = (plan: Plan, { row, groups, ingredients }: FeedingRecord): boolean =>
  isDeepStrictEqual(
    [
      plan.step,
      plan.planned_weight,
      plan.load_target,
      plan.groups.map(({ heads, norm, planned_weight }) => [heads, norm, planned_weight]),
    ],
    [
      row.step,
      row.planned_weight,
      row.load_target,
      groups.map(({ heads, norm_now, planned_weight }) => [heads, norm_now, planned_weight]),
    ],
  ) &&
  isDeepStrictEqual(
    plan.ingredients.map(({ ingredient, planned }) => [ingredient, planned]),
    ingredients.map(({ ingredient_id, planned }) => [ingredient_id, planned]),
  )
