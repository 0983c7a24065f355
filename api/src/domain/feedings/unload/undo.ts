import type { UnloadAction } from '@manger/contract/feedings'
import { z } from 'zod'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { updateGroupLine } from '../actions/lines.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { NOT_GIVEN } from './weigh.ts'

type Undo = Extract<UnloadAction, { action: 'undo' }>

/** What the log keeps of an entry to undo it; a line without `before` was empty. */
const EntryData = z.object({
  before: z
    .object({
      actual_weight: z.number().nullable(),
      advance: z.enum(['auto', 'manual']).nullable(),
      skipped_reason: z.string().nullable(),
      weighed_at: z.string().nullable(),
    })
    .default(NOT_GIVEN),
})

export const undoUnload = async (work: Work, record: FeedingRecord, action: Undo): Promise<void> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'undo_unload', span: at(moment), request: { reason } })
  const { row } = record
  const [lastEntry] = record.entries
  const group = lastEntry?.group_id
  if (!lastEntry || !group) return
  const { before } = EntryData.parse(lastEntry.data)
  await updateGroupLine(work.tx, { client: work.client, feeding: row.id, group }, before)
  const data = { undoes: lastEntry.id }
  await logEvent(work, { feeding: row.id, kind: 'undo_unload', at: moment, group, reason, data })
  await changeFeeding(work, row.id, {})
}
