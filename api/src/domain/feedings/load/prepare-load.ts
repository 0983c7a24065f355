import { checkFeeding, type FeedingSurroundings, type Plan, planOfDraft } from '@manger/contract/feedings'
import { availableOf } from '#domain/ledger/available.queries.ts'
import { contextOfPlan, type RationForPlan, readPlanInputs } from '../plan/plan-inputs.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { findResidue, type OpenResidue } from './residue.ts'

/** A waiting feeding made ready to be loaded: what lies in the mixer, the plan with it, and what is in the way. */
export type PreparedLoad = {
  residue: OpenResidue | null
  /** The residue that this load takes over. */
  carried: OpenResidue | null
  plan: Plan | null
  around: FeedingSurroundings
}

/** Looks at everything that a start depends on, with the balances of its ingredients locked (domain c: start). */
export const prepareLoad = async (
  work: Work,
  record: FeedingRecord,
  { writeOff = false }: { writeOff?: boolean | undefined },
): Promise<PreparedLoad> => {
  const residue = await findResidue(work, record)
  const isUsable = residue !== null && !residue.isExpired
  const own = isUsable && residue.isSameRation ? residue : null
  const { plan, planProblems } = await planAsStored(work, record, own?.source.row.residue ?? 0)
  // A load must have something to weigh: the feed that lies in the mixer is written off first (F2, F15).
  const isCovered = own !== null && plan !== null && plan.load_target <= 0
  const carried = isCovered ? null : own
  const targets = carried && plan ? plan.ingredients : targetsOf(record)
  return {
    residue,
    carried,
    plan,
    around: {
      planProblems,
      otherResidue: isUsable && !residue.isSameRation && !writeOff,
      residueCovers: isCovered && !writeOff,
      shortages: await shortagesOf(work, record, targets),
    },
  }
}

/** The plan of a feeding from its own heads, norms and ration version, and the rules it breaks now. */
export const planAsStored = async (work: Work, { row, groups }: FeedingRecord, residue = 0) => {
  const { tx, client } = work
  const inputs = await readPlanInputs(tx, client, {
    mixers: [row.mixer_id],
    rations: [row.ration_id],
    groups: groups.map(({ group_id }) => group_id),
    versions: new Map([[row.ration_id, row.ration_version]]),
  })
  const draft = {
    ration: row.ration_id,
    mixer: row.mixer_id,
    planned_on: row.planned_on,
    groups: groups.map(({ group_id, heads, norm_now }) => ({ group: group_id, heads, norm: norm_now })),
  }
  const farm = { id: row.farm_id, weight_unit: row.weight_unit }
  const context = { ...contextOfPlan(inputs, farm, draft), residue }
  const ration: RationForPlan | undefined = inputs.rations.get(row.ration_id)
  return { plan: planOfDraft(draft, context), planProblems: checkFeeding(draft, context), ration }
}

const targetsOf = ({ ingredients }: FeedingRecord) =>
  ingredients.map(({ ingredient_id, planned }) => ({ ingredient: ingredient_id, planned }))

const shortagesOf = async (
  { tx, client }: Work,
  { ingredients }: FeedingRecord,
  targets: readonly { ingredient: number; planned: number }[],
) => {
  const available = await availableOf(
    tx,
    client,
    targets.map(({ ingredient }) => ingredient),
  )
  return targets
    .filter(({ ingredient, planned }) => planned > (available.get(ingredient) ?? 0))
    .map(({ ingredient }) => ({
      ingredient,
      name: ingredients.find((line) => line.ingredient_id === ingredient)?.name ?? '',
      available: available.get(ingredient) ?? 0,
    }))
}
