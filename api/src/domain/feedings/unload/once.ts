import type { UnloadAction } from '@manger/contract/feedings'
import { spanOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import type { FactDraft } from '../facts/add-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { checkResidue, endUnload } from './finish.ts'
import { begunAt } from './start.ts'

type Once = Extract<UnloadAction, { action: 'once' }>

/** Notes an unloading that is already done: all weights in one transaction (domain c). */
export const uploadOnce = async (work: Work, record: FeedingRecord, action: Once): Promise<void> => {
  const { groups: weights, accept, residue } = action
  const span = spanOf(action, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'upload_once', span, request: { weights, accept } })
  checkResidue(work, record, { residue, given: weights.map(({ weight }) => weight) })
  const given = weights.map(
    ({ id: group, weight }): FactDraft => ({
      kind: 'weigh_group',
      at: span.to,
      group,
      weight,
      data: { advance: 'manual' },
    }),
  )
  await endUnload(work, record, {
    facts: [
      { kind: 'upload_once', at: span.from },
      ...given,
      { kind: 'finish_unload', at: span.to, data: { residue } },
    ],
    ...begunAt(record, { from: span.from, isTimed: action.started_at !== undefined }),
  })
}
