import type { UnloadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt, tellOne } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import { stateOf } from '../read/feeding-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'

type Weigh = Extract<UnloadAction, { action: 'weigh' }>
type Skip = Extract<UnloadAction, { action: 'skip' }>
type Undo = Extract<UnloadAction, { action: 'undo' }>

/** Notes what a group was given. */
export const weighGroup = (work: Work, record: FeedingRecord, action: Weigh): Told => {
  const { group, weight, accept, advance, reason = null } = action
  const line = record.groups.find(({ group_id }) => group_id === group)
  return tellOne(work, record, {
    kind: 'weigh_group',
    at: action.at,
    after: line?.weighed_at ?? record.row.upload_started_at,
    request: { group, weight, accept },
    fact: { group, weight, reason, data: { advance } },
  })
}

/** Leaves a group out. */
export const skipGroup = (work: Work, record: FeedingRecord, { at: moment, group, reason }: Skip): Told =>
  tellOne(work, record, {
    kind: 'skip_group',
    at: moment,
    after: record.row.upload_started_at,
    request: { group, reason },
    fact: { group, weight: 0, reason },
  })

/** Takes back what a group was given last. */
export const undoUnload = async (work: Work, record: FeedingRecord, { reason, ...action }: Undo): Told => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'undo_unload', span: at(moment), request: { reason } })
  const [last] = stateOf(record).entries
  if (!last) return null
  const { id: of, group } = last
  return addFacts(work, record, { facts: [{ kind: 'undo_unload', at: moment, group, reason, data: { of } }] })
}
