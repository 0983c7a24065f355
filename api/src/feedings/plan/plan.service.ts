import { type Feeding, type FeedingDraft, transition } from '@manger/contract/feedings'
import { hasMovements } from '#ledger/movement.queries.ts'
import { checkVersion } from '#records/versions.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { factsOf } from '../read/feeding-facts.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import { refuseAction } from '../refuse.ts'
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
import { linesOfPlan, numbersOfPlan } from './plan-rows.ts'
import { type PlannedDraft, planDraft } from './planned-draft.ts'

/** Plans a new feeding as the last of its mixer and period. */
export const createFeeding = async (work: Work, draft: FeedingDraft): Promise<Feeding> => {
  const planned = await planDraft(work, draft)
  const feeding = await storeFeeding(work, draft, planned)
  const record = await findFeeding(work, feeding)
  await tellPlan(work, null, record)
  return presentFeeding(record, work)
}

/** Stores a planned draft; answers the id of the new feeding. */
export const storeFeeding = async (
  work: Planning,
  draft: FeedingDraft,
  planned: PlannedDraft,
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
    ...numbersOfPlan(planned.plan, planned.ration),
    created_at: stamp,
    updated_at: stamp,
  })
  await storeLines(work, feeding, { draft, planned })
  return feeding
}

/** Changes a waiting feeding; in another period, mixer or day it becomes the last there. */
export const updateFeeding = async (
  work: Work,
  record: FeedingRecord,
  { version, ...change }: Omit<FeedingDraft, 'farm'> & { version: number },
): Promise<Feeding> => {
  const { row } = record
  refuseChange(work, record, { action: 'edit', version })
  const draft = { ...change, farm: row.farm_id }
  const planned = await planDraft(work, draft)
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
  await storeLines(work, row.id, { draft, planned })
  const after = await findFeeding(work, row.id)
  await tellPlan(work, record, after)
  return presentFeeding(after, work)
}

/** Deletes a waiting feeding; one whose cancelled load left movements is hidden instead, for facts are never deleted. */
export const removeFeeding = async (
  work: Work,
  record: FeedingRecord,
  version: number | undefined,
): Promise<void> => {
  const { id } = record.row
  refuseChange(work, record, { action: 'delete', version })
  if (await hasMovements(work.tx, work.client, id)) {
    const change = { cancelled: true, updated_at: work.now.toISOString() }
    await updateFeedingRow(work.tx, { client: work.client, feeding: id }, change)
  } else {
    await deleteFeedingRow(work.tx, work.client, id)
  }
  await tellPlan(work, record, null)
}

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
  { draft, planned }: { draft: FeedingDraft; planned: PlannedDraft },
) => {
  const heads = draft.groups.map((line) => line.heads)
  return replaceLines(
    tx,
    { client, feeding },
    linesOfPlan(planned.plan, planned.ration, { client, feeding, heads }),
  )
}

const placeOf = ({ planned_on, period, mixer }: Omit<Slot, 'farm'>) => ({
  planned_on,
  period_id: period,
  mixer_id: mixer,
})

const isSameSlot = ({ row }: FeedingRecord, draft: Slot): boolean =>
  row.planned_on === draft.planned_on && row.period_id === draft.period && row.mixer_id === draft.mixer
