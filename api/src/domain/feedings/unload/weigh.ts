import type { UnloadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import { stateOf } from '../read/fold-record.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Weigh = Extract<UnloadAction, { action: 'weigh' }>
type Skip = Extract<UnloadAction, { action: 'skip' }>
type Undo = Extract<UnloadAction, { action: 'undo' }>
/** What the feeding is then, null where it has to be read again. */
type Told = Promise<FeedingRecord | null>

/** Notes what a group was given. */
export const weighGroup = async (work: Work, record: FeedingRecord, action: Weigh): Told => {
  const { group, weight, accept, advance, reason = null } = action
  const line = record.groups.find(({ group_id }) => group_id === group)
  const after = line?.weighed_at ?? record.row.upload_started_at
  const moment = momentOf(action.at, { now: work.now, after })
  await attempt(work, record, { action: 'weigh_group', span: at(moment), request: { group, weight, accept } })
  return addFacts(work, record, {
    facts: [{ kind: 'weigh_group', at: moment, group, weight, reason, data: { advance } }],
  })
}

/** Leaves a group out. */
export const skipGroup = async (work: Work, record: FeedingRecord, action: Skip): Told => {
  const { group, reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'skip_group', span: at(moment), request: { group, reason } })
  return addFacts(work, record, { facts: [{ kind: 'skip_group', at: moment, group, weight: 0, reason }] })
}

/** Takes back what a group was given last. */
export const undoUnload = async (work: Work, record: FeedingRecord, action: Undo): Told => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'undo_unload', span: at(moment), request: { reason } })
  const [last] = stateOf(record).entries
  if (!last) return null
  const { id: of, group } = last
  return addFacts(work, record, { facts: [{ kind: 'undo_unload', at: moment, group, reason, data: { of } }] })
}
