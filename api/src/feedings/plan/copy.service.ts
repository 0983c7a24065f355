import type { Feeding } from '@manger/contract/feedings'
import { notAllowed, refuseIf } from '#http/api-problem.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { findFeeding } from '../read/find-feeding.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { draftOf, missingFrom, replanFor } from './copy-day.ts'
import { storeFeeding } from './plan.service.ts'
import { tellPlan } from './plan-history.ts'
import { readPlanInputs } from './plan-inputs.ts'
import { dayProblems, farmOfUser, planDraft } from './planned-draft.ts'

/** From which day to which: one feeding, one period, or everything that the target day does not have yet. */
export type Copy = { farm: number; from: string; to: string; period?: number; feeding?: number }

/** Copies feedings, not their facts, to another day; their targets follow from what is true on that day (domain d3). */
export const copyFeedings = async (work: Work, copy: Copy): Promise<Feeding[]> => {
  const { tx, client, now } = work
  const farm = await farmOfUser(work, copy.farm)
  refuseIf(dayProblems('to', copy.to, { farm, now }))
  const day = await readFeedings(tx, client, { farm: copy.farm, day: copy.from })
  if (copy.feeding !== undefined) return [await copyOne(work, day, { id: copy.feeding, to: copy.to })]
  const sources = day.filter(({ row }) => copy.period === undefined || row.period_id === copy.period)
  const there = await readFeedings(tx, client, { farm: copy.farm, day: copy.to })
  const missing = missingFrom(there, sources)
  const inputs = await readPlanInputs(tx, client, {
    mixers: missing.map(({ row }) => row.mixer_id),
    rations: missing.map(({ row }) => row.ration_id),
    groups: missing.flatMap(({ groups }) => groups.map(({ group_id }) => group_id)),
  })
  const made: Feeding[] = []
  for (const source of missing) {
    const again = replanFor(source, copy.to, { farm, inputs })
    if (again) made.push(await tellNew(work, await storeFeeding(work, again.draft, again.planned)))
  }
  return made
}

// A single feeding is copied in front of somebody: every rule that it breaks is told.
const copyOne = async (
  work: Work,
  day: readonly FeedingRecord[],
  { id, to }: { id: number; to: string },
): Promise<Feeding> => {
  const source = day.find(({ row }) => row.id === id)
  if (!source) throw notAllowed('feeding')
  const draft = draftOf(source, to)
  return tellNew(work, await storeFeeding(work, draft, await planDraft(work, draft)))
}

const tellNew = async (work: Work, id: number): Promise<Feeding> => {
  const record = await findFeeding(work, id)
  await tellPlan(work, null, record)
  return presentFeeding(record, work)
}
