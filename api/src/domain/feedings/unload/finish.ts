import { roundTo, sumOf } from '@manger/contract'
import { accuracyOf, type ResidueChoice, residueOf, type UnloadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { alertUnload } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { updateGroupLine } from '../actions/lines.queries.ts'
import { recomputePlans } from '../plan/recompute.service.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { settleResidue } from './residue-choice.ts'

type Finish = Extract<UnloadAction, { action: 'finish' }>

export const finishUnload = async (work: Work, record: FeedingRecord, action: Finish): Promise<void> => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'finish_unload', span: at(moment) })
  await endUnload(work, record, { kind: 'finish_unload', moment, residue: choiceOf(work, record, action) })
}

// A fact is never refused: without a group that was fed there is none that could get the rest.
const choiceOf = ({ offline }: Work, { groups }: FeedingRecord, { residue }: Finish) =>
  offline && groups.every(({ actual_weight }) => !actual_weight) ? undefined : residue

type End = {
  kind: 'finish_unload' | 'discard'
  moment: string
  residue?: ResidueChoice | undefined
  reason?: string
  data?: Record<string, unknown>
}

/** Closes a feeding and frees its mixer: what the groups got, what is left and what happens to it (F12, F15). */
export const endUnload = async (work: Work, { row, groups }: FeedingRecord, end: End): Promise<void> => {
  const { kind, moment, reason = null, data } = end
  const given = groups.map(({ actual_weight }) => actual_weight ?? 0)
  const left = residueOf(row.actual_weight ?? 0, given)
  const { choice, lastGroup } = settleResidue(left, end.residue, groups)
  if (lastGroup) {
    const owner = { client: work.client, feeding: row.id, group: lastGroup.group_id }
    await updateGroupLine(work.tx, owner, {
      actual_weight: roundTo((lastGroup.actual_weight ?? 0) + left, 8),
    })
  }
  const isGiven = lastGroup !== null
  const fed = groups.map((line) => ({
    ...line,
    actual_weight: (line.actual_weight ?? 0) + (lastGroup?.group_id === line.group_id ? left : 0),
  }))
  const unloaded_weight = sumOf(fed, ({ actual_weight }) => actual_weight)
  await changeFeeding(work, row.id, {
    status: 'uploaded',
    upload_ended_at: moment,
    unloaded_weight,
    residue: isGiven ? 0 : left,
    residue_choice: choice,
    upload_accuracy: accuracyOf(
      fed.map(({ planned_weight, actual_weight }) => ({ planned: planned_weight, actual: actual_weight })),
    ),
  })
  // What was dumped went to no group.
  if (kind === 'finish_unload') await alertUnload(work, { row, groups: fed }, moment)
  const extra = lastGroup ? { added: { group: lastGroup.group_id, weight: left } } : {}
  const event = { feeding: row.id, kind, at: moment, weight: unloaded_weight, reason }
  await logEvent(work, { ...event, data: { ...data, ...extra } })
  await followFacts(work, groups)
}

/** What groups got counts for the norms of their next days (F14: delivered, F16: fed). */
export const followFacts = (work: Work, groups: readonly { group_id: number }[]) =>
  recomputePlans(work.tx, work, { group: groups.map(({ group_id }) => group_id) })
