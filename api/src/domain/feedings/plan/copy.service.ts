import { missingFrom } from '@manger/contract/feedings'
import { notAllowed, refuseIf } from '#core/http/api-problem.ts'
import { findFeeding } from '../read/find-feeding.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import { type Planning, seesFarm } from '../work.ts'
import { copiedBy, draftOf, replanFor } from './copy-day.ts'
import { farmsForPlan, periodForPlan } from './input.queries.ts'
import { lockDay } from './plan.queries.ts'
import { type NewFeeding, storeFeeding } from './plan.service.ts'
import { tellPlan } from './plan-history.ts'
import { readPlanInputs } from './plan-inputs.ts'
import { dayProblems, farmOfUser, planDraft } from './planned-draft.ts'
import { holdPlans } from './recompute.queries.ts'
import { recomputePlans } from './recompute.service.ts'

/** From which day to which: one feeding, one period, or everything that the target day does not have yet. */
export type Copy = { farm: number; from: string; to: string; period?: number; feeding?: number }

/** The farms that a copy is about: the one named, that of its feeding or period, else every farm of the caller. */
export const farmsOfCopy = async (
  work: Planning,
  { farm, period, feeding }: Partial<Copy>,
): Promise<readonly number[]> => {
  const { tx, client } = work
  if (farm !== undefined) return [farm]
  if (feeding !== undefined) {
    const [source] = await readFeedings(tx, client, { ids: [feeding] })
    if (!source || !seesFarm(work, source.row.farm_id)) throw notAllowed('feeding')
    return [source.row.farm_id]
  }
  if (period === undefined) return farmsForPlan(tx, client, work.farms)
  const found = await periodForPlan(tx, client, period)
  if (!found || !seesFarm(work, found.farm_id)) throw notAllowed('period')
  return [found.farm_id]
}

/**
 * Copies feedings, not their facts, to another day; their targets follow from what is true on
 * that day (domain d3). Answers the ids of the new ones.
 */
export const copyFeedings = async (work: Planning, copy: Copy): Promise<number[]> => {
  const { tx, client, now } = work
  const farm = await farmOfUser(work, copy.farm)
  refuseIf(dayProblems('to', copy.to, { farm, now }))
  if (copy.period !== undefined) await refuseForeignPeriod(work, { period: copy.period, farm: copy.farm })
  await holdPlans(tx, client)
  const day = await readFeedings(tx, client, { farm: copy.farm, day: copy.from })
  if (copy.feeding !== undefined) return copyOne(work, day, { id: copy.feeding, to: copy.to })
  const sources = day.filter(({ row }) => copy.period === undefined || row.period_id === copy.period)
  await lockDay(tx, client, { farm: copy.farm, day: copy.to })
  const there = await readFeedings(tx, client, { farm: copy.farm, day: copy.to })
  const missing = missingFrom(there, sources, copiedBy)
  const inputs = await readPlanInputs(tx, client, {
    mixers: missing.map(({ row }) => row.mixer_id),
    rations: missing.map(({ row }) => row.ration_id),
    groups: missing.flatMap(({ groups }) => groups.map(({ group_id }) => group_id)),
  })
  const made: NewFeeding[] = missing.flatMap((source) => replanFor(source, copy.to, { farm, inputs }) ?? [])
  return storeCopies(work, made)
}

// Nothing would be copied and nobody told: a period of another farm or client is no choice (domain d3).
const refuseForeignPeriod = async (
  { tx, client }: Planning,
  { period, farm }: { period: number; farm: number },
): Promise<void> => {
  if ((await periodForPlan(tx, client, period))?.farm_id !== farm) throw notAllowed('period')
}

// A single feeding is copied in front of somebody: every rule that it breaks is told.
const copyOne = async (
  work: Planning,
  day: readonly FeedingRecord[],
  { id, to }: { id: number; to: string },
): Promise<number[]> => {
  const source = day.find(({ row }) => row.id === id)
  if (!source) throw notAllowed('feeding')
  const draft = draftOf(source, to)
  return storeCopies(work, [
    { draft, planned: await planDraft(work, draft), copiedFrom: source.row.planned_on },
  ])
}

// The switches of the new day count for its copies (domain d3).
const storeCopies = async (work: Planning, made: readonly NewFeeding[]): Promise<number[]> => {
  const ids: number[] = []
  for (const one of made) ids.push(await storeFeeding(work, one))
  const groups = made.flatMap(({ draft }) => draft.groups.map(({ group }) => group))
  await recomputePlans(work.tx, work, { group: groups })
  for (const id of ids) await tellPlan(work, null, await findFeeding(work, id))
  return ids
}
