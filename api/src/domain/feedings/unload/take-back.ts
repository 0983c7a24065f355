import { roundTo } from '@manger/contract'
import type { UnloadAction } from '@manger/contract/feedings'
import { z } from 'zod'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { clearGroupLines, updateGroupLine } from '../actions/lines.queries.ts'
import { lastEndOf } from '../events/entry.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { endUnload, followFacts } from './finish.ts'
import { begunAt } from './start.ts'

type Cancel = Extract<UnloadAction, { action: 'cancel' }>
type Discard = Extract<UnloadAction, { action: 'discard' }>
type Reopen = Extract<UnloadAction, { action: 'reopen' }>

/** Back to the loaded mixer: nothing was given to any group yet. */
export const cancelUnload = async (work: Work, record: FeedingRecord, action: Cancel): Promise<void> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'cancel_unload', span: at(moment), request: { reason } })
  const feeding = record.row.id
  await changeFeeding(work, feeding, {
    status: 'loaded',
    upload_started_at: null,
    operator_upload: null,
    mixing_short: false,
  })
  await clearGroupLines(work.tx, { client: work.client, feeding })
  await logEvent(work, { feeding, kind: 'cancel_unload', at: moment, reason })
}

/** A dumped load: groups without a weight got nothing, the rest is written off, the mixer is free (domain c). */
export const discardLoad = async (work: Work, record: FeedingRecord, action: Discard): Promise<void> => {
  const { reason } = action
  const { row, groups } = record
  const moment = momentOf(action.at, { now: work.now, after: row.upload_started_at ?? row.load_ended_at })
  await attempt(work, record, { action: 'discard', span: at(moment), request: { reason } })
  const empty = groups.filter(({ actual_weight }) => actual_weight === null).map(({ group_id }) => group_id)
  for (const group of empty) {
    const owner = { client: work.client, feeding: row.id, group }
    await updateGroupLine(work.tx, owner, { actual_weight: 0, skipped_reason: reason })
  }
  if (row.upload_started_at === null)
    await changeFeeding(work, row.id, begunAt(work, record, { from: moment }))
  await endUnload(work, record, {
    kind: 'discard',
    moment,
    residue: 'write_off',
    reason,
    data: { emptied: empty },
  })
}

const EndData = z.object({
  added: z.object({ group: z.number(), weight: z.number() }).optional(),
  emptied: z.array(z.number()).default([]),
})

/** Takes the unloading up again: the choice for the residue is reversed, the weights stay (domain c). */
export const reopenUnload = async (work: Work, record: FeedingRecord, action: Reopen): Promise<void> => {
  const { reason } = action
  const { row, groups } = record
  const moment = momentOf(action.at, { now: work.now, after: row.upload_ended_at })
  await attempt(work, record, { action: 'reopen_unload', span: at(moment), request: { reason } })
  const end = await lastEndOf(work.tx, work.client, row.id)
  const { added, emptied } = EndData.parse(end?.data ?? {})
  const owner = { client: work.client, feeding: row.id }
  if (added) {
    const weight = groups.find(({ group_id }) => group_id === added.group)?.actual_weight ?? 0
    const actual_weight = roundTo(weight - added.weight, 8)
    await updateGroupLine(work.tx, { ...owner, group: added.group }, { actual_weight })
  }
  for (const group of emptied) {
    await updateGroupLine(work.tx, { ...owner, group }, { actual_weight: null, skipped_reason: null })
  }
  await changeFeeding(work, row.id, {
    status: 'out_process',
    operator_upload: row.operator_upload ?? work.account,
    upload_ended_at: null,
    unloaded_weight: null,
    residue: null,
    residue_choice: null,
    upload_accuracy: null,
  })
  await logEvent(work, { feeding: row.id, kind: 'reopen_unload', at: moment, reason })
  await followFacts(work, groups)
}
