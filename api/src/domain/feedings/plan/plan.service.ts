import {
  checkLoads,
  type ExplainedNorm,
  type Feeding,
  type FeedingDraft,
  type FeedingGroupDraft,
  type MoreLoads,
  manualNorm,
  transition,
} from '@manger/contract/feedings'
import { refuseIf } from '#core/http/api-problem.ts'
import { checkVersion } from '#core/records/versions.ts'
import { refuseAction } from '../actions/attempt.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { hasEntries } from '../read/feeding-events.ts'
import { factsOf } from '../read/feeding-facts.ts'
import { findFeeding, lockFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Planning, Work } from '../work.ts'
import {
  deleteFeedingRow,
  insertFeeding,
  nextPosition,
  replaceLines,
  type Slot,
  updateFeedingRow,
} from './plan.queries.ts'
import { tellPlan } from './plan-history.ts'
import { linesOfPlan, numbersOfPlan, type TypedGroup } from './plan-rows.ts'
import { type PlannedDraft, planDraft } from './planned-draft.ts'
import { holdPlans } from './recompute.queries.ts'
import { recomputePlans } from './recompute.service.ts'

/** Plans a new feeding as the last of its mixer and period, and its further loads behind it: all of them or none. */
export const createFeeding = async (
  work: Work,
  { more_loads, ...draft }: FeedingDraft & InLoads,
): Promise<Feeding> => {
  refuseIf(checkLoads(draft.groups, more_loads))
  await holdPlans(work.tx, work.client)
  const first = await createLoad(work, draft)
  await createMore(work, draft, more_loads)
  return first
}

type InLoads = { more_loads?: MoreLoads }

const createMore = async (work: Work, draft: FeedingDraft, loads: MoreLoads = []): Promise<void> => {
  for (const groups of loads) await createLoad(work, { ...draft, groups })
}

const createLoad = async (work: Work, draft: FeedingDraft): Promise<Feeding> => {
  const planned = await planDraft(work, draft)
  const feeding = await storeFeeding(work, { draft, planned })
  await followGroups(work, draft.groups)
  const record = await findFeeding(work, feeding)
  await tellPlan(work, null, record)
  return presentFeeding(record, work)
}

/** A draft with its plan; `copiedFrom` is the day of the feeding that it was copied from. */
export type NewFeeding = { draft: FeedingDraft; planned: PlannedDraft; copiedFrom?: string }

/**
 * Stores a planned draft with its manual norms; answers the id of the new feeding. Switches and leftovers count for it
 * once {@link recomputePlans} was called for its groups.
 */
export const storeFeeding = async (
  work: Planning,
  { draft, planned, copiedFrom }: NewFeeding,
): Promise<number> => {
  const { tx, client, now } = work
  const stamp = now.toISOString()
  const feeding = await insertFeeding(tx, {
    client_id: client,
    ...placeOf(draft),
    farm_id: draft.farm,
    ration_id: draft.ration,
    position: await nextPosition(tx, client, draft),
    locked: draft.locked,
    copied_from_day: copiedFrom ?? null,
    ...numbersOfPlan(planned.plan, planned.ration),
    created_at: stamp,
    updated_at: stamp,
  })
  await storeLines(work, feeding, { planned, groups: draft.groups.map((line) => typed(line)) })
  return feeding
}

/** The feeding of the path, locked for a change of its plan after the client's other plans were held. */
export const lockPlan = async (work: Planning, id: number): Promise<FeedingRecord> => {
  await holdPlans(work.tx, work.client)
  return lockFeeding(work, id)
}

/** Changes a waiting feeding; in another period, mixer or day it becomes the last there. Further loads are made behind. */
export const updateFeeding = async (
  work: Work,
  record: FeedingRecord,
  { version, more_loads, ...change }: Omit<FeedingDraft, 'farm'> & InLoads & { version: number },
): Promise<Feeding> => {
  const { row } = record
  refuseChange(work, record, { action: 'edit', version })
  refuseIf(checkLoads(change.groups, more_loads))
  const draft = { ...change, farm: row.farm_id }
  const kept = draft.groups.map((line) => keptNorm(record, line))
  const planned = await planDraft(
    work,
    draft,
    kept.map(({ norm }) => norm),
  )
  const slot = isSameSlot(record, draft) ? {} : { position: await nextPosition(work.tx, work.client, draft) }
  await updateFeedingRow(
    work.tx,
    { client: work.client, feeding: row.id },
    {
      ...placeOf(draft),
      ...slot,
      ration_id: draft.ration,
      locked: draft.locked,
      ...numbersOfPlan(planned.plan, planned.ration),
      updated_at: work.now.toISOString(),
    },
  )
  const groups = draft.groups.map((line, index) => typed(line, kept[index]))
  await storeLines(work, row.id, { planned, groups })
  await followGroups(work, [...draft.groups, ...record.groups.map(({ group_id }) => ({ group: group_id }))])
  const after = await findFeeding(work, row.id)
  await tellPlan(work, record, after)
  await createMore(work, draft, more_loads)
  return presentFeeding(after, work)
}

/** Deletes a waiting feeding; one on which somebody has worked before is hidden instead, for facts are never deleted. */
export const removeFeeding = async (
  work: Work,
  record: FeedingRecord,
  version: number | undefined,
): Promise<void> => {
  const { id } = record.row
  refuseChange(work, record, { action: 'delete', version })
  if (await hasEntries(work.tx, work.client, id)) {
    const change = { cancelled: true, updated_at: work.now.toISOString() }
    await updateFeedingRow(work.tx, { client: work.client, feeding: id }, change)
  } else {
    await deleteFeedingRow(work.tx, work.client, id)
  }
  await followGroups(
    work,
    record.groups.map(({ group_id }) => ({ group: group_id })),
  )
  await tellPlan(work, record, null)
}

/** The feedings of the next days follow the norms of this one (F14, F16). */
const followGroups = (work: Planning, groups: readonly { group: number }[]) =>
  recomputePlans(work.tx, work, { group: groups.map(({ group }) => group) })

// A norm that was not typed anew keeps what counts: a locked or missed feeding does not move when it is saved.
const keptNorm = ({ groups }: FeedingRecord, { group, norm }: FeedingGroupDraft): ExplainedNorm => {
  const line = groups.find(({ group_id }) => group_id === group)
  const isKept = line !== undefined && Math.abs(line.norm - norm) < 1e-6
  return isKept ? { norm: line.norm_now, why: line.why } : manualNorm(norm)
}

const typed = ({ heads, norm, share }: FeedingGroupDraft, counted = manualNorm(norm)): TypedGroup => ({
  heads_override: heads,
  norm,
  share,
  why: counted.why,
})

type Change = { action: 'edit' | 'delete'; version: number | undefined }

const refuseChange = (work: Work, record: FeedingRecord, { action, version }: Change): void => {
  const feeding = factsOf(record, work.now)
  const current = () => presentFeeding(record, work)
  refuseAction(transition({ feeding, action, actor: work.actor }), current)
  checkVersion(version, record.row.version, current())
}

const storeLines = (
  { tx, client }: Planning,
  feeding: number,
  { planned, groups }: { planned: PlannedDraft; groups: readonly TypedGroup[] },
) =>
  replaceLines(
    tx,
    { client, feeding },
    linesOfPlan(planned.plan, planned.ration, { client, feeding, groups }),
  )

const placeOf = ({ planned_on, period, mixer }: Omit<Slot, 'farm'>) => ({
  planned_on,
  period_id: period,
  mixer_id: mixer,
})

const isSameSlot = ({ row }: FeedingRecord, draft: Slot): boolean =>
  row.planned_on === draft.planned_on && row.period_id === draft.period && row.mixer_id === draft.mixer
