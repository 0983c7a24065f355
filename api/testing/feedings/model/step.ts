import fc from 'fast-check'

/** What somebody does next on the farm of a sequence. */
const KINDS = [
  'plan',
  'edit',
  'remove',
  'copy',
  'start_load',
  'weigh',
  'substitute',
  'skip',
  'keep_ration',
  'finish_load',
  'undo_load',
  'cancel_load',
  'reopen_load',
  'load_once',
  'start_unload',
  'weigh_group',
  'skip_group',
  'finish_unload',
  'undo_unload',
  'cancel_unload',
  'discard',
  'reopen_unload',
  'upload_once',
  'correct',
  'measure',
  'measure_again',
  'forget',
  'turn',
  'group',
  'count',
  'settle',
  'wait',
] as const
export type Kind = (typeof KINDS)[number]

/**
 * One step: its kind, and numbers that choose among what there is when its turn comes: `pick` and `other` an object,
 * `amount` (0 to 1) how much, `flag` a yes or no, `who` one of three people, `isOffline` that a tablet noted it.
 */
export type Step = {
  kind: Kind
  pick: number
  other: number
  amount: number
  flag: boolean
  who: 0 | 1 | 2
  isOffline: boolean
}

// What people do most often: else few loads would come to their end.
const WEIGHTS: Partial<Record<Kind, number>> = {
  plan: 4,
  start_load: 5,
  weigh: 14,
  keep_ration: 4,
  finish_load: 4,
  load_once: 3,
  start_unload: 4,
  weigh_group: 8,
  finish_unload: 4,
  upload_once: 3,
  correct: 3,
  measure: 4,
  turn: 2,
  wait: 2,
}

const kindsOf = (kinds: readonly Kind[]) =>
  fc.oneof(...kinds.map((kind) => ({ arbitrary: fc.constant(kind), weight: WEIGHTS[kind] ?? 1 })))

// Without bias: small numbers would choose the same feeding again and again.
const stepOf = (kinds: readonly Kind[], offline: number): fc.Arbitrary<Step> =>
  fc.noBias(
    fc.record({
      kind: kindsOf(kinds),
      pick: fc.nat(1000),
      other: fc.nat(1000),
      amount: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      flag: fc.boolean(),
      who: fc.constantFrom(0, 1, 2),
      isOffline: fc.nat(99).map((chance) => chance < offline),
    }),
  )

// A day that is planned already: else most of a sequence would go by before there is something to load.
const MORNING: readonly Step[] = [2, 3, 6, 7].map((pick) => ({
  kind: 'plan',
  pick,
  other: 1,
  amount: 0.7,
  flag: pick > 4,
  who: 2,
  isOffline: false,
}))

/** Sequences of so many steps after a planned morning; so many percent are noted offline where that can be. */
export const sequences = ({ length, offline = 15 }: { length: number; offline?: number }) =>
  fc
    .array(stepOf(KINDS, offline), { minLength: length, maxLength: length })
    .map((steps) => [...MORNING, ...steps])

/** Sequences of so many steps of these kinds only; so many percent are noted offline where that can be. */
export const sequencesOf = (kinds: readonly Kind[], length: number, offline = 0): fc.Arbitrary<Step[]> =>
  fc.array(stepOf(kinds, offline), { minLength: length, maxLength: length })
