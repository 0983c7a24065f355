import type { LoadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Reopen = Extract<LoadAction, { action: 'reopen' }>

export const reopenLoad = async (work: Work, record: FeedingRecord, action: Reopen): Promise<void> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'reopen_load', span: at(moment), request: { reason } })
  const feeding = record.row.id
  await changeFeeding(work, feeding, {
    status: 'in_process',
    load_ended_at: null,
    actual_weight: null,
    accuracy: null,
  })
  await logEvent(work, { feeding, kind: 'reopen_load', at: moment, reason })
}
