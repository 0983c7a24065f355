import type { Kg } from '../../units.ts'
import type { FeedingAction, ResidueChoice } from '../feeding.words.ts'

/** What a fact may say: an action that was done, or feed that was written off. */
export type FactKind = Exclude<FeedingAction, 'edit' | 'reorder' | 'delete'> | 'write_off'

type Target = { id: number; weight: Kg }

/** What somebody did to a feeding. Facts are only ever added: whatever was wrong is taken back, or corrected, by another one. */
export type FeedingFact = {
  /** UUID version 7, made where the fact was. */
  id: string
  kind: FactKind
  /** When it happened, ISO 8601 in UTC. */
  at: string
  /** Account of who did it; null for the clock's own work. */
  by: number | null
  ingredient: number | null
  group: number | null
  /** Total of its line in kg, as the scale showed it. */
  weight: Kg | null
  reason: string | null
  data: {
    /** The fact that is taken back or corrected. */
    of?: string | undefined
    /** When the corrected fact happened. */
    moment?: string | undefined
    /** The ingredient of the ration that a substitute replaces. */
    original?: number | undefined
    tare?: Kg | null | undefined
    advance?: 'auto' | 'manual' | null | undefined
    /** What was chosen for feed left in the mixer. */
    residue?: ResidueChoice | undefined
    /** The group that gets the rest, since this fact. */
    rest_to?: number | undefined
    /** False: nobody noted when it was, and how long it was mixed is not judged (F11). */
    timed?: boolean | undefined
    /** What did not come back of a cancelled load, as it was said: the ledger has it as a loss. */
    lost?: readonly { id: number; weight: Kg }[] | undefined
    /** The mixer in which the load goes on. */
    mixer?: number | undefined
    /** New targets in kg of lines and groups after an overload (F27). */
    kept?: { ingredients: readonly Target[]; groups: readonly Target[] } | undefined
    /** The conflict whose weight it places. */
    unplaced?: number | undefined
  }
}

const TAKES_BACK: readonly FactKind[] = ['undo_load', 'undo_unload']

/** In the order in which they happened. */
const inOrder = (facts: readonly FeedingFact[]): FeedingFact[] =>
  facts
    .map((fact) => ({ fact, at: Date.parse(fact.at) }))
    .sort((a, b) => a.at - b.at || (a.fact.id < b.fact.id ? -1 : a.fact.id > b.fact.id ? 1 : 0))
    .map(({ fact }) => fact)

/**
 * What a fact takes back whole: all of these kinds that were made before it, whenever they happened. A load that is written down
 * after a cancel may have been earlier than the cancel.
 */
const UNLOADED: readonly FactKind[] = ['finish_unload', 'discard', 'write_off']
const UNLOADING: readonly FactKind[] = [
  'start_unload',
  'upload_once',
  'weigh_group',
  'skip_group',
  'reopen_unload',
  ...UNLOADED,
]
const TAKES_BACK_ALL: Partial<Record<FactKind, (kind: FactKind) => boolean>> = {
  cancel_load: (kind) => kind !== 'cancel_load',
  reopen_load: (kind) => kind === 'finish_load',
  cancel_unload: (kind) => UNLOADING.includes(kind),
  reopen_unload: (kind) => UNLOADED.includes(kind),
}

const goneOf = (facts: readonly FeedingFact[]): Set<string> => {
  const gone = new Set<string>()
  const latestFirst = facts.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  for (const [index, { id, kind, data }] of latestFirst.entries()) {
    if (gone.has(id)) continue
    if (TAKES_BACK.includes(kind) && data.of !== undefined) gone.add(data.of)
    const isTakenBack = TAKES_BACK_ALL[kind]
    if (!isTakenBack) continue
    for (const earlier of latestFirst.slice(index + 1)) if (isTakenBack(earlier.kind)) gone.add(earlier.id)
  }
  return gone
}

/** The facts that count, each with its newest values, in the order in which they happened. */
export const countingOf = (facts: readonly FeedingFact[]): FeedingFact[] => {
  const known = inOrder([...new Map(facts.map((fact) => [fact.id, fact])).values()])
  const gone = goneOf(known)
  const counting = known.filter(({ id, kind }) => !gone.has(id) && !TAKES_BACK.includes(kind))
  const corrections = new Map(
    counting.flatMap((fact) => (fact.kind === 'correct' && fact.data.of ? [[fact.data.of, fact]] : [])),
  )
  if (corrections.size === 0) return counting
  const told = counting.filter(({ kind }) => kind !== 'correct')
  return inOrder(told.map((fact) => corrected(fact, corrections.get(fact.id))))
}

const corrected = (fact: FeedingFact, by: FeedingFact | undefined): FeedingFact =>
  by === undefined
    ? fact
    : {
        ...fact,
        at: by.data.moment ?? fact.at,
        weight: by.weight ?? fact.weight,
        ingredient: by.ingredient ?? fact.ingredient,
        group: by.group ?? fact.group,
        data: {
          ...fact.data,
          ...(by.data.residue !== undefined && { residue: by.data.residue }),
          ...(by.data.rest_to !== undefined && { rest_to: by.data.rest_to }),
        },
      }
