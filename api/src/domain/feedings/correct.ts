import { FIELD_CODE, type Problem } from '@manger/contract'
import type { Correction, FeedingFact, FoldState } from '@manger/contract/feedings'
import { refuseIf } from '#core/http/api-problem.ts'
import { at } from '#core/records/moments.ts'
import { checkVersion } from '#core/records/versions.ts'
import { forgetHeld } from '#domain/ledger/balance.queries.ts'
import { forgetFigures } from '#domain/ledger/figures.ts'
import { attempt } from './actions/attempt.ts'
import { addFacts, type FactDraft } from './facts/add-facts.ts'
import { presentFeeding } from './feeding.presenter.ts'
import { alertLoad, alertUnload } from './feeding-alerts.ts'
import { stateOf } from './read/feeding-facts.ts'
import { findFeeding } from './read/find-feeding.ts'
import type { FeedingRecord } from './read/read-feedings.ts'
import { followFacts } from './unload/begin-and-end.ts'
import type { Work } from './work.ts'

type Wanted = Omit<Correction, 'op_id'>

/**
 * Puts a finished feeding right (domain c): what was weighed is corrected at its own time, stores, cost and later days follow.
 * Mixer and operator are left alone.
 */
export const correctFeeding = async (work: Work, record: FeedingRecord, wanted: Wanted): Promise<void> => {
  const { reason } = wanted
  const moment = record.row.load_started_at ?? work.now.toISOString()
  await attempt(work, record, { action: 'correct', span: at(moment), request: { reason } })
  checkVersion(wanted.version, record.row.version, presentFeeding(record, work))
  const state = stateOf(record)
  refuseIf([...lineProblems(record, wanted), ...timeProblems(work, state, wanted)])
  const facts = factsOf(work, state, wanted)
  if (facts.length === 0) return
  const told = await addFacts(work, record, { facts, takenBack: { note: reason } })
  const now = told ?? (await findFeeding(work, record.row.id))
  await alertLoad(work, now, work.now.toISOString())
  await alertUnload(work, now, work.now.toISOString())
  await followFacts(work, now)
}

/** What a feeding would be after a correction; all of it is undone again. */
export const tryCorrection = async (
  work: Work,
  record: FeedingRecord,
  wanted: Omit<Wanted, 'reason'>,
): Promise<FeedingRecord> => {
  const tried = new Tried()
  try {
    await work.tx.attempt(async () => {
      // The reason is asked for when it is saved.
      await correctFeeding(work, record, { ...wanted, reason: '?' })
      tried.record = await findFeeding(work, record.row.id)
      throw tried
    })
  } catch (error) {
    if (error !== tried) throw error
    forgetHeld(work.tx)
    forgetFigures(work.tx)
  }
  return tried.record ?? record
}

class Tried extends Error {
  record: FeedingRecord | undefined
}

const lineProblems = ({ ingredients, groups }: FeedingRecord, wanted: Wanted): Problem[] => {
  const foreign = (noun: 'ingredients' | 'groups', ids: readonly number[]): Problem[] =>
    wanted[noun].flatMap(({ id }, index): Problem[] => {
      const isRepeated = wanted[noun].findIndex((other) => other.id === id) < index
      if (!ids.includes(id)) return [{ field: `${noun}.${index}.id`, code: FIELD_CODE.notAllowed }]
      return isRepeated ? [{ field: `${noun}.${index}.id`, code: FIELD_CODE.unique }] : []
    })
  return [
    ...foreign(
      'ingredients',
      ingredients.map(({ ingredient_id }) => ingredient_id),
    ),
    ...foreign(
      'groups',
      groups.map(({ group_id }) => group_id),
    ),
  ]
}

const TIMES = ['load_started_at', 'load_ended_at', 'upload_started_at', 'upload_ended_at'] as const

/** A feeding is loaded before it is unloaded, each half begins before its first weight, and nothing happens tomorrow. */
const timeProblems = ({ now }: Work, state: FoldState, wanted: Wanted): Problem[] => {
  const momentOf = (name: (typeof TIMES)[number]) => Date.parse(wanted[name] ?? state[name] ?? '')
  const firstOf = ({ entries }: FoldState['halves']['load']) =>
    Math.min(...entries.map(({ at: moment }) => Date.parse(moment)))
  const { load, unload } = state.halves
  const first = { load_started_at: firstOf(load), upload_started_at: firstOf(unload) }
  return TIMES.flatMap((field, index): Problem[] => {
    if (wanted[field] === undefined) return []
    const moment = momentOf(field)
    const before = TIMES[index - 1]
    const after = TIMES[index + 1]
    const isWrong =
      moment > now.getTime() ||
      (before !== undefined && moment < momentOf(before)) ||
      (after !== undefined && moment > momentOf(after)) ||
      (field in first && moment > (first[field as keyof typeof first] ?? moment))
    return isWrong ? [{ field, code: 'time_range_invalid' }] : []
  })
}

const factsOf = ({ now }: Work, state: FoldState, wanted: Wanted): FactDraft[] => {
  const { reason } = wanted
  const { load, unload } = state.halves
  const stamp = now.toISOString()
  const correction = (of: FeedingFact | null | undefined, change: Partial<FactDraft>): FactDraft[] =>
    of ? [{ kind: 'correct', at: stamp, reason, ...change, data: { of: of.id, ...change.data } }] : []
  const weights = wanted.ingredients.flatMap(({ id: ingredient, weight }): FactDraft[] => {
    if (state.ingredients.find((line) => line.ingredient === ingredient)?.actual === weight) return []
    const told = load.entries.find((fact) => fact.ingredient === ingredient)
    if (told && told.kind !== 'skip') return correction(told, { ingredient, weight })
    // Nobody had weighed it: it came into the mixer by the end of the load.
    const moment = told?.at ?? state.load_ended_at ?? stamp
    return [{ kind: 'weigh', at: moment, ingredient, weight, reason, data: { advance: 'manual' } }]
  })
  const given = wanted.groups.flatMap(({ id: group, weight }): FactDraft[] => {
    if (state.groups.find((line) => line.group === group)?.actual_weight === weight) return []
    const told = unload.entries.find((fact) => fact.group === group)
    if (told && told.kind !== 'skip_group') return correction(told, { group, weight })
    const moment = told?.at ?? state.upload_ended_at ?? stamp
    return [{ kind: 'weigh_group', at: moment, group, weight, reason, data: { advance: 'manual' } }]
  })
  const facts = { load_started_at: load.begun, load_ended_at: load.ended, upload_started_at: unload.begun }
  const ends = { ...facts, upload_ended_at: unload.ended }
  const times = TIMES.flatMap((field) => {
    const moment = wanted[field]
    return moment === undefined || moment === state[field]
      ? []
      : correction(ends[field], { data: { moment } })
  })
  const { residue } = wanted
  const rest =
    residue === undefined || residue === state.residue_choice
      ? []
      : correction(unload.ended, { data: { residue } })
  return [...weights, ...given, ...times, ...rest]
}
