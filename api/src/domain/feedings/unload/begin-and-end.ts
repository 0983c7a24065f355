import {
  mixingOf,
  mixingShortfall,
  type ResidueChoice,
  residueOf,
  type UnloadAction,
} from '@manger/contract/feedings'
import { notAllowed } from '#core/http/api-problem.ts'
import { at, momentOf, spanOf } from '#core/records/moments.ts'
import { alertMixing, alertUnload } from '#domain/feedings/feeding-alerts.ts'
import { attempt, tellOne } from '../actions/attempt.ts'
import { addFacts, type FactDraft } from '../facts/add-facts.ts'
import { recomputePlans } from '../plan/recompute.service.ts'
import { lastWeighedAt } from '../read/feeding-facts.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'

type Start = Extract<UnloadAction, { action: 'start' }>
type Once = Extract<UnloadAction, { action: 'once' }>
type Finish = Extract<UnloadAction, { action: 'finish' }>
type Discard = Extract<UnloadAction, { action: 'discard' }>
type Reopen = Extract<UnloadAction, { action: 'reopen' }>
type Cancel = Extract<UnloadAction, { action: 'cancel' }>

/** Begins an unloading. */
export const startUnload = async (work: Work, record: FeedingRecord, action: Start): Told => {
  const from = momentOf(action.at, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'start_unload', span: at(from) })
  if (record.row.mixing_known) await alertMixing(work, record, { ...mixedUntil(record, from), at: from })
  return addFacts(work, record, { facts: [{ kind: 'start_unload', at: from }], ...begunAt(record, { from }) })
}

type Begun = { from: string; isTimed?: boolean }

/**
 * Whether the feed of an unloading that begins was mixed long enough (F11): never judged where the end of the load, or the
 * beginning of the unloading, is only when somebody wrote it down.
 */
const begunAt = (record: FeedingRecord, { from, isTimed = true }: Begun) => ({
  mixing_short: isTimed && shortfallOf(record, from) > 0,
})

/** Seconds that a load was mixed by a moment, counted from the last ingredient, and that it needs (F11). */
export const mixedUntil = (record: FeedingRecord, from: string): { mixed: number; needed: number } => {
  const mixed = (Date.parse(from) - Date.parse(lastWeighedAt(record) ?? from)) / 1000
  return { mixed, needed: mixingOf(record.row, record.row.actual_weight ?? 0).seconds }
}

const shortfallOf = (record: FeedingRecord, from: string): number => {
  if (!record.row.mixing_known) return 0
  const { mixed, needed } = mixedUntil(record, from)
  return mixingShortfall(mixed, needed)
}

/** Notes an unloading that is already done: all weights in one transaction (domain c). */
export const uploadOnce = async (work: Work, record: FeedingRecord, action: Once): Told => {
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
  return endUnload(work, record, {
    facts: [
      { kind: 'upload_once', at: span.from },
      ...given,
      { kind: 'finish_unload', at: span.to, data: { residue } },
    ],
    ...begunAt(record, { from: span.from, isTimed: action.started_at !== undefined }),
  })
}

/** Closes a feeding and frees its mixer: what the groups got, what is left and what happens to it (F12, F15). */
export const finishUnload = async (work: Work, record: FeedingRecord, action: Finish): Told => {
  const { residue } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.upload_started_at })
  await attempt(work, record, { action: 'finish_unload', span: at(moment) })
  const given = record.groups.map(({ actual_weight }) => actual_weight ?? 0)
  checkResidue(work, record, { residue, given })
  return endUnload(work, record, { facts: [{ kind: 'finish_unload', at: moment, data: { residue } }] })
}

type Rest = { residue: ResidueChoice | undefined; given: readonly number[] }

/** Refuses to give the rest to the last group where none was fed; a fact is never refused, its rest is written off. */
const checkResidue = ({ offline }: Work, { row }: FeedingRecord, { residue, given }: Rest): void => {
  const isLeft = residueOf(row.actual_weight ?? 0, given) > 0
  if (!offline && residue === 'last_group' && isLeft && given.every((weight) => weight <= 0))
    throw notAllowed('residue')
}

/** Adds facts of which the last one ends the unloading; tells whom it concerns, and what follows for later days. */
const endUnload = async (
  work: Work,
  record: FeedingRecord,
  telling: { facts: readonly FactDraft[]; mixing_short?: boolean },
): Told => {
  const last = telling.facts.at(-1)
  const ended = (await addFacts(work, record, telling)) ?? (await findFeeding(work, record.row.id))
  // What was dumped went to no group.
  if (last?.kind === 'finish_unload') await alertUnload(work, ended, last.at)
  await followFacts(work, record)
  return ended
}

/** What groups got counts for the norms of their next days (F14: delivered, F16: fed). */
export const followFacts = (work: Work, { groups }: Pick<FeedingRecord, 'groups'>) =>
  recomputePlans(work.tx, work, { group: groups.map(({ group_id }) => group_id) })

/** A dumped load: groups without a weight got nothing, the rest is written off, the mixer is free (domain c). */
export const discardLoad = async (
  work: Work,
  record: FeedingRecord,
  { reason, ...action }: Discard,
): Told => {
  const { row } = record
  const moment = momentOf(action.at, { now: work.now, after: row.upload_started_at ?? row.load_ended_at })
  await attempt(work, record, { action: 'discard', span: at(moment), request: { reason } })
  const beside = row.upload_started_at === null ? begunAt(record, { from: moment }) : {}
  return endUnload(work, record, { facts: [{ kind: 'discard', at: moment, reason }], ...beside })
}

/** Takes the unloading up again: the choice for the residue is reversed, the weights stay (domain c). */
export const reopenUnload = async (
  work: Work,
  record: FeedingRecord,
  { reason, at: moment }: Reopen,
): Told => {
  const request = { reason }
  const { upload_ended_at: after } = record.row
  const told = await tellOne(work, record, {
    kind: 'reopen_unload',
    at: moment,
    after,
    request,
    fact: request,
  })
  await followFacts(work, record)
  return told
}

/** Back to the loaded mixer: nothing was given to any group yet. */
export const cancelUnload = (work: Work, record: FeedingRecord, { reason, at: moment }: Cancel): Told => {
  const request = { reason }
  const { upload_started_at: after } = record.row
  return tellOne(work, record, { kind: 'cancel_unload', at: moment, after, request, fact: request })
}
