import { type Kg, roundTo, type Seconds } from '@manger/contract'
import { deviationClass, hasNearestPieces } from '@manger/contract/feedings'
import type { OperationState } from '../pending/use-feeding-work.ts'
import { type CabFigure, type CabMain, type CabRow, type CabState, firstOf } from './cab-state.ts'

/** All that the state of a line depends on: an ingredient that comes in, or a group that is given its feed. */
export type LineFacts = {
  mode: 'load' | 'unload'
  planned: Kg
  window: Kg
  /** Kg of one bale or bag; null = loose feed. */
  piece: Kg | null
  /** Net kg on the scale since this line began. */
  weight: Kg
  /** Kg in the mixer when this group began and how much more than loaded is still taken; null while loading. */
  mixer: { left: Kg; window: Kg } | null
  scale: 'live' | 'typed'
  /** Whether the scale has said anything yet. */
  isHeard: boolean
  /** Seconds until the next line comes by itself; null = the driver goes on. */
  countdown: Seconds | null
  /** Kg that were on the scale when the page was opened anew. */
  resumedAt: Kg
  /** The planned ingredient that this one replaces. */
  instead: string | null
  sending: OperationState
  /** Whether what is on its way is a weight of this line. */
  isWeightSent: boolean
  /** What the server said when it refused. */
  refusal: string
  mayStore: boolean
  mayUndo: boolean
  maySkip: boolean
}

/** Names of the states of a line. */
export type LineStateName =
  | 'refused'
  | 'only_look'
  | 'more_than_loaded'
  | 'whole_pieces'
  | 'too_much'
  | 'in_tolerance'
  | 'mixer_empty'
  | 'waiting_for_scale'
  | 'type_weight'
  | 'substitute'
  | 'resumed'
  | 'to_go'

/** A line as it is shown: with its figure, and how its gauge is drawn. */
export type LineState = CabState<LineStateName> & { figure: CabFigure; gauge: 'load' | 'unload' | 'over' }

// A pound stored in kg comes back a billionth off.
const HAIR = 1e-6

const standing = ({ planned, window, weight }: LineFacts): 'under' | 'inside' | 'over' => {
  if (weight <= 0) return 'under'
  if (deviationClass({ planned, actual: weight }, window) === 'green') return 'inside'
  return weight > planned ? 'over' : 'under'
}

/** Outside the window with as many whole pieces as are nearest to the plan: nobody can load it nearer (F4). */
const isNearestInPieces = (facts: LineFacts): boolean =>
  standing(facts) !== 'inside' &&
  hasNearestPieces({ planned: facts.planned, actual: facts.weight }, facts.piece)

/** Kg above what is in the mixer, where that is more than its window allows; 0 = it is in order (domain c). */
export const moreThanLoaded = ({ mixer, weight }: Pick<LineFacts, 'mixer' | 'weight'>): Kg => {
  const over = mixer === null ? 0 : roundTo(weight - mixer.left, 8)
  return mixer !== null && over > mixer.window + HAIR ? over : 0
}

const isMixerEmpty = (facts: LineFacts): boolean =>
  facts.mixer !== null &&
  facts.weight > 0 &&
  facts.weight >= facts.mixer.left - HAIR &&
  standing(facts) === 'under'

const off = (facts: LineFacts): Kg => Math.abs(roundTo(facts.weight - facts.planned, 8))

const figureOf = (facts: LineFacts): CabFigure => {
  const { mode, weight, planned } = facts
  if (mode === 'load') return { kg: weight, unit: null }
  const more = moreThanLoaded(facts)
  if (more > 0) return { kg: more, unit: 'cab.unitOverLoad' }
  return { kg: off(facts), unit: weight > planned ? 'cab.unitOver' : 'cab.unitToGo' }
}

const more = ({ mayUndo, maySkip }: LineFacts): CabState['more'] => [
  ...(mayUndo ? (['undo'] as const) : []),
  ...(maySkip ? (['skip'] as const) : []),
]

const accept = ({ weight }: LineFacts, tone: CabMain['tone'], note: string): CabMain => ({
  does: 'accept',
  label: { key: 'cab.acceptWeight', kg: weight },
  note: { key: note },
  tone,
})
const notYet = (note: string): CabMain => ({
  does: 'accept',
  label: { key: 'cab.accept' },
  note: { key: note },
  tone: 'quiet',
  isOff: true,
})

type Part = Omit<LineState, 'figure' | 'gauge' | 'more'> & Partial<Pick<LineState, 'gauge' | 'more'>>

/** What stands on a line: its own state, or what others did to the feeding. */
export type LineShown = CabState & Pick<LineState, 'figure' | 'gauge'>

/** The table: from what must be dealt with first down to feed that still comes. */
const ROWS: readonly CabRow<LineFacts, Part>[] = [
  {
    when: ({ sending }) => sending === 'refused',
    shows: ({ isWeightSent, refusal, weight }) => ({
      name: 'refused',
      sentence: { key: 'cab.notTaken', text: refusal },
      tone: 'bad',
      main: isWeightSent
        ? {
            does: 'retry',
            label: { key: 'cab.retry' },
            note: { key: 'cab.weight', kg: weight },
            tone: 'alarm',
          }
        : { does: 'read', label: { key: 'cab.understood' }, tone: 'primary' },
      more: isWeightSent ? ['give_up'] : [],
    }),
  },
  {
    when: ({ mayStore }) => !mayStore,
    shows: () => ({
      name: 'only_look',
      sentence: { key: 'cab.onlyLook' },
      tone: 'plain',
      main: { does: 'leave', label: { key: 'cab.toPlan' }, tone: 'quiet' },
    }),
  },
  {
    when: (facts) => moreThanLoaded(facts) > 0,
    shows: (facts) => ({
      name: 'more_than_loaded',
      sentence: { key: 'cab.moreThanLoaded', kg: moreThanLoaded(facts) },
      tone: 'bad',
      main: accept(facts, 'alarm', 'cab.sayWhy'),
      gauge: 'over',
    }),
  },
  {
    when: isNearestInPieces,
    shows: (facts) => ({
      name: 'whole_pieces',
      sentence: {
        key: facts.weight > facts.planned ? 'cab.piecesMore' : 'cab.piecesLess',
        kg: off(facts),
      },
      tone: 'good',
      main: {
        does: 'store',
        label: { key: 'cab.next' },
        note: { key: 'cab.weight', kg: facts.weight },
        tone: 'primary',
      },
    }),
  },
  {
    when: (facts) => standing(facts) === 'over',
    shows: (facts) => ({
      name: 'too_much',
      sentence: { key: 'cab.tooMuch', kg: off(facts) },
      tone: 'bad',
      main: accept(facts, 'alarm', 'cab.sayWhy'),
      gauge: 'over',
    }),
  },
  {
    when: (facts) => standing(facts) === 'inside',
    shows: ({ weight, countdown }) => ({
      name: 'in_tolerance',
      sentence: { key: 'cab.inTolerance' },
      tone: 'good',
      main: {
        does: 'store',
        label: { key: 'cab.next' },
        note:
          countdown === null
            ? { key: 'cab.weight', kg: weight }
            : { key: 'cab.automaticIn', seconds: countdown },
        tone: 'primary',
      },
    }),
  },
  {
    when: isMixerEmpty,
    shows: (facts) => ({
      name: 'mixer_empty',
      sentence: { key: 'cab.mixerEmptyShort', kg: off(facts) },
      tone: 'warn',
      main: accept(facts, 'quiet', 'cab.sayWhy'),
    }),
  },
  {
    when: ({ scale, isHeard }) => scale === 'live' && !isHeard,
    shows: () => ({
      name: 'waiting_for_scale',
      sentence: { key: 'cab.waitingForScale' },
      tone: 'plain',
      main: notYet('cab.nothingYet'),
    }),
  },
  {
    when: ({ weight, instead }) => weight <= 0 && instead !== null,
    shows: ({ planned, instead }) => ({
      name: 'substitute',
      sentence: { key: 'cab.loadInstead', kg: planned, name: instead ?? '' },
      tone: 'plain',
      main: notYet('cab.nothingYet'),
    }),
  },
  {
    when: ({ weight, scale }) => weight <= 0 && scale === 'typed',
    shows: () => ({
      name: 'type_weight',
      sentence: { key: 'cab.typeIt' },
      tone: 'plain',
      main: notYet('cab.nothingYet'),
    }),
  },
  {
    when: ({ weight, resumedAt }) => weight > 0 && weight === resumedAt,
    shows: (facts) => ({
      name: 'resumed',
      sentence: { key: 'cab.resumed', kg: facts.weight },
      tone: 'plain',
      main: accept(facts, 'quiet', 'cab.belowTolerance'),
    }),
  },
]

const toGo = (facts: LineFacts): Part => ({
  name: 'to_go',
  sentence: { key: 'cab.toGo', kg: off(facts) },
  tone: 'plain',
  main: facts.weight <= 0 ? notYet('cab.nothingYet') : accept(facts, 'quiet', 'cab.belowTolerance'),
})

/** What a line shows: every state of loading and unloading has one sentence, one colour and one main action. */
export const lineState = (facts: LineFacts): LineState => ({
  gauge: facts.mode,
  more: facts.sending === 'idle' ? more(facts) : [],
  figure: figureOf(facts),
  ...firstOf(ROWS, facts, toGo),
})
