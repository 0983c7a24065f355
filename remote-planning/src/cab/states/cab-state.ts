import type { Kg, Seconds } from '@manger/contract'

/** The one colour of a state: nothing special, good, look at it, wrong. */
export type CabTone = 'plain' | 'good' | 'warn' | 'bad'

/** Words of a state: a key of this remote, a text that is there already, and what is filled in. */
export type CabWords = {
  key: string
  /** What the server said, in the words of its error. */
  text?: string
  kg?: Kg
  /** Whoever or whatever it is about; where it is not known, somebody. */
  name?: string | undefined
  minutes?: Seconds
  seconds?: Seconds
  other?: string
  /** Lines in words. */
  lines?: string
}

/** What the one large button does. */
export type MainDoes =
  | 'start'
  | 'start_in_spite'
  | 'store'
  | 'accept'
  | 'retry'
  | 'read'
  | 'finish'
  | 'ask_early'
  | 'open_other'
  | 'go_on'
  | 'leave'
  | 'take_over'

/** The one large button: what it does and says; `isOff` = not yet, and its note says why. */
export type CabMain = {
  does: MainDoes
  label: CabWords
  note?: CabWords
  tone: 'primary' | 'quiet' | 'alarm'
  isOff?: true
}

/** The large number of a line and its unit's words; null = the bare unit. */
export type CabFigure = { kg: Kg; unit: string | null }

/** What the driver sees of one state: one sentence, one colour, one main action. */
export type CabState<Name extends string = string> = {
  name: Name
  sentence: CabWords
  tone: CabTone
  main: CabMain
  /** What else can be done, smaller. */
  more: readonly ('undo' | 'skip' | 'give_up')[]
}

/** A row of a table of states: the first whose facts fit is shown. */
export type CabRow<Facts, State> = { when: (facts: Facts) => boolean; shows: (facts: Facts) => State }

/** The state that the facts make. */
export const firstOf = <Facts, State>(
  rows: readonly CabRow<Facts, State>[],
  facts: Facts,
  last: (facts: Facts) => State,
): State => (rows.find(({ when }) => when(facts))?.shows ?? last)(facts)
