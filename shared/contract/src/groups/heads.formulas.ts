import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import { checkMoment } from '../ledger/booking.formulas.ts'
import type { HeadEntryDraft } from './head-entry.schema.ts'

/** What happened to the heads of a group, and when: what its heads follow from. `id` orders two counts of one moment. */
export type HeadFact = Pick<HeadEntryDraft, 'kind' | 'group' | 'to' | 'heads'> & { id: string; at: string }

/** The heads of a group from a moment on, ISO 8601 in UTC. */
export type HeadStep = { at: string; heads: number }

// What an entry adds to a group; null: it says how many there are.
const effectOn = (group: number, { kind, group: own, to, heads }: HeadFact): number | null => {
  if (kind === 'moved') return (own === group ? -heads : 0) + (to === group ? heads : 0)
  if (kind === 'set') return null
  return kind === 'born' || kind === 'bought' ? heads : -heads
}

const isOf =
  (group: number) =>
  ({ group: own, to }: HeadFact): boolean =>
    own === group || to === group

// A count of a moment comes before what changes it in the same one; changes add up in any order.
const inOrder = (a: HeadFact, b: HeadFact): number =>
  Date.parse(a.at) - Date.parse(b.at) ||
  Number(b.kind === 'set') - Number(a.kind === 'set') ||
  (a.id < b.id ? -1 : 1)

/**
 * The heads of a group from moment to moment, the earliest first, one step for each moment; of entries that count, in any
 * order. Before its first entry nobody counted the group: there is no step. A step may be below 0: `checkHeads` refuses that.
 */
export const headSteps = (group: number, entries: readonly HeadFact[]): HeadStep[] => {
  const steps: HeadStep[] = []
  let heads = 0
  for (const entry of entries.filter(isOf(group)).toSorted(inOrder)) {
    const effect = effectOn(group, entry)
    heads = effect === null ? entry.heads : heads + effect
    const at = new Date(entry.at).toISOString()
    if (steps.at(-1)?.at === at) steps.pop()
    steps.push({ at, heads })
  }
  return steps
}

/** Heads of a group at a moment, what happened in it included; null before its first entry. */
export const headsAt = (group: number, entries: readonly HeadFact[], moment: Date): number | null =>
  headSteps(group, entries).findLast(({ at }) => Date.parse(at) <= moment.getTime())?.heads ?? null

/** Problems of an entry's fields that need no look at other entries; `isClosed` is told of the farm day of its moment. */
export const checkHeadEntry = (
  { kind, group, to, heads, at }: Omit<HeadFact, 'id'>,
  { now, isClosed }: { now: Date; isClosed: boolean },
): Problem[] => {
  const problems: [isBroken: boolean, problem: Problem][] = [
    [kind === 'moved' && to === null, { field: 'to', code: FIELD_CODE.required }],
    [kind !== 'moved' && to !== null, { field: 'to', code: FIELD_CODE.notAllowed }],
    [kind === 'moved' && to === group, { field: 'to', code: FIELD_CODE.notAllowed }],
    [kind !== 'set' && heads === 0, { field: 'heads', code: 'minimum', limit: 1 }],
    [isClosed, { field: 'at', code: 'day_closed' }],
  ]
  const broken = problems.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
  return [...broken, ...checkMoment(at, 'at', now)]
}

/** Whether a group has fewer than 0 head at some moment from the given one on. */
export const isBelowZero = (group: number, entries: readonly HeadFact[], from: Date): boolean =>
  headSteps(group, entries).some(({ at, heads }) => Date.parse(at) >= from.getTime() && heads < 0)
