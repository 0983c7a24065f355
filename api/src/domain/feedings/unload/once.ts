import type { UnloadAction } from '@manger/contract/feedings'
import { spanOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { endUnload } from './finish.ts'
import { begunAt } from './start.ts'
import { storeGroup } from './weigh.ts'

type Once = Extract<UnloadAction, { action: 'once' }>

/** Notes an unloading that is already done: all weights in one transaction (domain c). */
export const uploadOnce = async (work: Work, record: FeedingRecord, action: Once): Promise<void> => {
  const { groups: weights, accept, residue } = action
  const span = spanOf(action, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'upload_once', span, request: { weights, accept } })
  const feeding = record.row.id
  await changeFeeding(
    work,
    feeding,
    begunAt(work, record, { from: span.from, isTimed: action.started_at !== undefined }),
  )
  await logEvent(work, { feeding, kind: 'upload_once', at: span.from })
  for (const { id: group, weight } of weights) {
    await storeGroup(work, record, {
      kind: 'weigh_group',
      group,
      weight,
      advance: 'manual',
      skipped: null,
      reason: null,
      moment: span.to,
    })
  }
  await endUnload(work, await findFeeding(work, feeding), { kind: 'finish_unload', moment: span.to, residue })
}
