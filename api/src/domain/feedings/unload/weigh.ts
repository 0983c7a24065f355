import type { UnloadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { updateGroupLine } from '../actions/lines.queries.ts'
import type { FeedingGroupRow } from '../read/feeding.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Weigh = Extract<UnloadAction, { action: 'weigh' }>
type Skip = Extract<UnloadAction, { action: 'skip' }>

export const weighGroup = async (work: Work, record: FeedingRecord, action: Weigh): Promise<void> => {
  const { group, weight, accept, advance, reason = null } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'weigh_group', span: at(moment), request: { group, weight, accept } })
  await storeGroup(work, record, {
    kind: 'weigh_group',
    group,
    weight,
    advance,
    skipped: null,
    reason,
    moment,
  })
}

export const skipGroup = async (work: Work, record: FeedingRecord, action: Skip): Promise<void> => {
  const { group, reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'skip_group', span: at(moment), request: { group, reason } })
  await storeGroup(work, record, {
    kind: 'skip_group',
    group,
    weight: 0,
    advance: null,
    skipped: reason,
    reason,
    moment,
  })
}

type GroupWeight = {
  kind: 'weigh_group' | 'skip_group'
  group: number
  weight: number
  advance: 'auto' | 'manual' | null
  skipped: string | null
  reason: string | null
  moment: string
}

/** What the undo of a first weight of a group goes back to. */
export const NOT_GIVEN = { actual_weight: null, advance: null, skipped_reason: null, weighed_at: null }

// A group of a feeding as it was, for the undo of what comes now.
const groupBefore = (line: FeedingGroupRow | undefined) =>
  line && {
    actual_weight: line.actual_weight,
    advance: line.advance,
    skipped_reason: line.skipped_reason,
    weighed_at: line.weighed_at,
  }

/** Notes what a group was given, and how its line was before, for the undo. */
export const storeGroup = async (
  work: Work,
  { row, groups }: FeedingRecord,
  given: GroupWeight,
): Promise<void> => {
  const { kind, group, weight, advance, skipped, reason, moment } = given
  const before = groupBefore(groups.find(({ group_id }) => group_id === group))
  await updateGroupLine(
    work.tx,
    { client: work.client, feeding: row.id, group },
    { actual_weight: weight, advance, skipped_reason: skipped, weighed_at: moment },
  )
  await logEvent(work, { feeding: row.id, kind, at: moment, group, weight, reason, data: { before } })
  await changeFeeding(work, row.id, {})
}
