import { type ResidueChoice, residueOf, type UnloadAction } from '@manger/contract/feedings'
import { notAllowed } from '#core/http/api-problem.ts'
import { at, momentOf } from '#core/records/moments.ts'
import { alertUnload } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts, type FactDraft } from '../facts/add-facts.ts'
import { recomputePlans } from '../plan/recompute.service.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { begunAt } from './start.ts'

type Finish = Extract<UnloadAction, { action: 'finish' }>
type Discard = Extract<UnloadAction, { action: 'discard' }>
type Reopen = Extract<UnloadAction, { action: 'reopen' }>
type Cancel = Extract<UnloadAction, { action: 'cancel' }>

/** Closes a feeding and frees its mixer: what the groups got, what is left and what happens to it (F12, F15). */
export const finishUnload = async (work: Work, record: FeedingRecord, action: Finish): Promise<void> => {
  const { residue } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'finish_unload', span: at(moment) })
  const given = record.groups.map(({ actual_weight }) => actual_weight ?? 0)
  checkResidue(work, record, { residue, given })
  await endUnload(work, record, { facts: [{ kind: 'finish_unload', at: moment, data: { residue } }] })
}

type Rest = { residue: ResidueChoice | undefined; given: readonly number[] }

/** Refuses to give the rest to the last group where none was fed; a fact is never refused, its rest is written off. */
export const checkResidue = ({ offline }: Work, { row }: FeedingRecord, { residue, given }: Rest): void => {
  const isLeft = residueOf(row.actual_weight ?? 0, given) > 0
  if (!offline && residue === 'last_group' && isLeft && given.every((weight) => weight <= 0))
    throw notAllowed('residue')
}

/** Adds facts of which the last one ends the unloading; tells whom it concerns, and what follows for later days. */
export const endUnload = async (
  work: Work,
  record: FeedingRecord,
  telling: { facts: readonly FactDraft[]; mixing_short?: boolean },
): Promise<void> => {
  const last = telling.facts.at(-1)
  await addFacts(work, record, telling)
  // What was dumped went to no group.
  if (last?.kind === 'finish_unload') await alertUnload(work, await findFeeding(work, record.row.id), last.at)
  await followFacts(work, record)
}

/** What groups got counts for the norms of their next days (F14: delivered, F16: fed). */
export const followFacts = (work: Work, { groups }: Pick<FeedingRecord, 'groups'>) =>
  recomputePlans(work.tx, work, { group: groups.map(({ group_id }) => group_id) })

/** A dumped load: groups without a weight got nothing, the rest is written off, the mixer is free (domain c). */
export const discardLoad = async (work: Work, record: FeedingRecord, action: Discard): Promise<void> => {
  const { reason } = action
  const { row } = record
  const moment = momentOf(action.at, { now: work.now, after: row.upload_started_at ?? row.load_ended_at })
  await attempt(work, record, { action: 'discard', span: at(moment), request: { reason } })
  const beside = row.upload_started_at === null ? begunAt(record, { from: moment }) : {}
  await endUnload(work, record, { facts: [{ kind: 'discard', at: moment, reason }], ...beside })
}

/** Takes the unloading up again: the choice for the residue is reversed, the weights stay (domain c). */
export const reopenUnload = async (work: Work, record: FeedingRecord, action: Reopen): Promise<void> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_ended_at })
  await attempt(work, record, { action: 'reopen_unload', span: at(moment), request: { reason } })
  await addFacts(work, record, { facts: [{ kind: 'reopen_unload', at: moment, reason }] })
  await followFacts(work, record)
}

/** Back to the loaded mixer: nothing was given to any group yet. */
export const cancelUnload = async (work: Work, record: FeedingRecord, action: Cancel): Promise<void> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'cancel_unload', span: at(moment), request: { reason } })
  await addFacts(work, record, { facts: [{ kind: 'cancel_unload', at: moment, reason }] })
}
