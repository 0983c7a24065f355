import type { Kg, Seconds } from '@manger/contract'
import type { FeedingStatus, RefusalCode } from '@manger/contract/feedings'
import type { OperationState } from '../pending/use-feeding-work.ts'
import { type CabMain, type CabRow, type CabState, firstOf } from './cab-state.ts'

/** All that the state of a page around the lines depends on: before the first, and after the last. */
export type PageFacts = {
  mode: 'load' | 'unload'
  status: FeedingStatus
  sending: OperationState
  /** What the server said when it refused, and the code of that. */
  refusal: { text: string; code: string } | null
  /** Why the next step is refused before it is tried; `name` = the feeding in the way. */
  barred: { code: RefusalCode; text: string; name?: string } | null
  mayForce: boolean
  hasLines: boolean
  /** Seconds of mixing left; null = not known since when, or not loaded. */
  mixingLeft: Seconds | null
  /** Kg in the mixer after the last group; minus = more came out than went in. */
  left: Kg
  isResidueChosen: boolean
  /** The feeding that comes next, where there is one for this driver. */
  next: string | null
}

export type PageStateName =
  | 'not_enough_stock'
  | 'other_residue'
  | 'busy_elsewhere'
  | 'refused'
  | 'barred'
  | 'nothing_to_load'
  | 'ready_to_load'
  | 'all_in'
  | 'not_loaded'
  | 'mixing'
  | 'mixing_unknown'
  | 'mixed'
  | 'rest_in_mixer'
  | 'mixer_empty'
  | 'scale_error'
  | 'done'

export type PageState = CabState<PageStateName>

type Part = Omit<PageState, 'more'>

const BUSY: readonly string[] = ['operator_busy', 'mixer_busy'] satisfies RefusalCode[]

const primary = (does: CabMain['does'], key: string): CabMain => ({ does, label: { key }, tone: 'primary' })
const start = ({ mode }: PageFacts): CabMain =>
  primary('start', mode === 'load' ? 'cab.start' : 'cab.startUnloading')
const isWaiting = ({ mode, status }: PageFacts): boolean => status === (mode === 'load' ? 'waited' : 'loaded')
const isRefusedFor = ({ sending, refusal }: PageFacts, code: string): boolean =>
  sending === 'refused' && refusal?.code === code

/** The table: from what must be dealt with first to the end of the feeding. */
const ROWS: readonly CabRow<PageFacts, Part>[] = [
  {
    when: (facts) => isRefusedFor(facts, 'not_enough_stock'),
    shows: (facts) => ({
      name: 'not_enough_stock',
      sentence: { key: 'cab.notEnough' },
      tone: 'bad',
      // Only who may edit the plan may begin without enough feed in stock (domain c).
      main: facts.mayForce
        ? {
            does: 'start_in_spite',
            label: { key: 'cab.loadAnyway' },
            note: { key: 'cab.stockGoesBelow' },
            tone: 'alarm',
          }
        : start(facts),
    }),
  },
  {
    when: (facts) => isRefusedFor(facts, 'other_residue') || isRefusedFor(facts, 'residue_covers'),
    shows: ({ refusal }) => ({
      name: 'other_residue',
      sentence: { key: 'cab.notTaken', text: refusal?.text ?? '' },
      tone: 'warn',
      main: { does: 'start_in_spite', label: { key: 'cab.writeOffAndStart' }, tone: 'alarm' },
    }),
  },
  {
    when: ({ sending, refusal, barred }) =>
      BUSY.includes((sending === 'refused' ? refusal?.code : barred?.code) ?? ''),
    shows: ({ sending, refusal, barred }) => ({
      name: 'busy_elsewhere',
      sentence: { key: 'cab.notTaken', text: (sending === 'refused' ? refusal : barred)?.text ?? '' },
      tone: 'warn',
      main: { does: 'open_other', label: { key: 'cab.openIt' }, tone: 'primary' },
    }),
  },
  {
    when: ({ sending }) => sending === 'refused',
    shows: (facts) => ({
      name: 'refused',
      sentence: { key: 'cab.notTaken', text: facts.refusal?.text ?? '' },
      tone: 'bad',
      main: isWaiting(facts) ? start(facts) : primary('read', 'cab.understood'),
    }),
  },
  {
    when: ({ barred }) => barred !== null,
    shows: ({ barred }) => ({
      name: 'barred',
      sentence: { key: 'cab.notTaken', text: barred?.text ?? '' },
      tone: 'warn',
      main: { does: 'leave', label: { key: 'cab.toPlan' }, tone: 'quiet' },
    }),
  },
]

const atStartOfLoad = (facts: PageFacts): Part =>
  facts.hasLines
    ? { name: 'ready_to_load', sentence: { key: 'cab.ready' }, tone: 'plain', main: start(facts) }
    : {
        name: 'nothing_to_load',
        sentence: { key: 'cab.nothingPlanned' },
        tone: 'plain',
        main: { does: 'leave', label: { key: 'cab.toPlan' }, tone: 'quiet' },
      }

const allIn = (): Part => ({
  name: 'all_in',
  sentence: { key: 'cab.allIn' },
  tone: 'good',
  main: { ...primary('finish', 'cab.finish'), note: { key: 'cab.startsMixing' } },
})

const whileMixing = (facts: PageFacts): Part => {
  const goOn = facts.mode === 'load' ? primary('go_on', 'cab.toUnloading') : start(facts)
  if (facts.mixingLeft === null)
    return { name: 'mixing_unknown', sentence: { key: 'cab.mixingUnknown' }, tone: 'plain', main: goOn }
  if (facts.mixingLeft <= 0)
    return { name: 'mixed', sentence: { key: 'cab.mixed' }, tone: 'good', main: goOn }
  const minutes = facts.mixingLeft
  return {
    name: 'mixing',
    // Stands after the large number of minutes.
    sentence: { key: 'cab.minutesLeft' },
    tone: 'plain',
    main:
      facts.mode === 'load'
        ? goOn
        : {
            does: 'ask_early',
            label: { key: 'cab.startUnloading' },
            note: { key: 'cab.mixingLeft', minutes },
            tone: 'quiet',
          },
  }
}

const afterLastGroup = ({ left, isResidueChosen }: PageFacts): Part => {
  const finish = primary('finish', 'cab.finish')
  if (left < 0)
    return {
      name: 'scale_error',
      sentence: { key: 'cab.moreThanLoaded', kg: -left },
      tone: 'warn',
      main: finish,
    }
  if (left === 0)
    return { name: 'mixer_empty', sentence: { key: 'cab.residue.empty' }, tone: 'good', main: finish }
  return {
    name: 'rest_in_mixer',
    sentence: { key: 'cab.residue.question', kg: left },
    tone: 'warn',
    main: isResidueChosen ? finish : { ...finish, note: { key: 'cab.chooseResidue' }, isOff: true },
  }
}

const done = ({ next }: PageFacts): Part => ({
  name: 'done',
  sentence: { key: 'cab.done' },
  tone: 'good',
  main:
    next === null
      ? primary('leave', 'cab.toPlan')
      : { ...primary('go_on', 'cab.nextLoad'), note: { key: 'cab.nameOnly', name: next } },
})

const notLoaded = (): Part => ({
  name: 'not_loaded',
  sentence: { key: 'cab.notLoadedYet' },
  tone: 'plain',
  main: primary('go_on', 'cab.toLoading'),
})

const byStatus = (facts: PageFacts): Part => {
  switch (facts.status) {
    case 'waited':
      return facts.mode === 'load' ? atStartOfLoad(facts) : notLoaded()
    case 'in_process':
      return facts.mode === 'load' ? allIn() : notLoaded()
    case 'loaded':
      return whileMixing(facts)
    case 'out_process':
      return afterLastGroup(facts)
    case 'uploaded':
      return done(facts)
  }
}

const OF_MIXING: readonly string[] = ['mixing', 'mixing_unknown', 'mixed'] satisfies PageStateName[]

/** Whether the card of the mixing says the sentence of this state already. */
export const isOfMixing = (name: string): boolean => OF_MIXING.includes(name)

/** What a page of the cab shows: every state has one sentence, one colour and one main action. */
export const pageState = (facts: PageFacts): PageState => ({ more: [], ...firstOf(ROWS, facts, byStatus) })
