import { describe, expect, test } from 'vitest'
import { type LineFacts, lineState } from './line.states.ts'

const loading: LineFacts = {
  mode: 'load',
  planned: 1005,
  window: 20.1,
  piece: null,
  weight: 860,
  mixer: null,
  scale: 'live',
  isHeard: true,
  countdown: null,
  resumedAt: 0,
  instead: null,
  sending: 'idle',
  isWeightSent: false,
  refusal: '',
  mayStore: true,
  mayUndo: true,
  maySkip: true,
}
// Loaded 1,625 of 1,680 kg, all for one group: 3 % is 50.4 kg of the target and 48.75 kg of the load.
const unloading: LineFacts = {
  ...loading,
  mode: 'unload',
  planned: 1680,
  window: 50.4,
  mixer: { left: 1625, window: 48.75 },
}

test('more than was loaded is one state: no kilograms to go, no green percent beside it (review A11)', () => {
  const state = lineState({ ...unloading, weight: 1677 })
  expect(state).toMatchObject({
    name: 'more_than_loaded',
    sentence: { key: 'cab.moreThanLoaded', kg: 52 },
    tone: 'bad',
    main: { does: 'accept', tone: 'alarm', note: { key: 'cab.sayWhy' } },
    figure: { kg: 52, unit: 'cab.unitOverLoad' },
    gauge: 'over',
  })
})

test('above the target inside the window the figure says what it counts (review A11)', () => {
  const state = lineState({ ...unloading, mixer: { left: 2000, window: 60 }, weight: 1725 })
  expect(state).toMatchObject({
    name: 'in_tolerance',
    tone: 'good',
    figure: { kg: 45, unit: 'cab.unitOver' },
  })
  expect(lineState({ ...unloading, mixer: { left: 2000, window: 60 }, weight: 1677 }).figure).toEqual({
    kg: 3,
    unit: 'cab.unitToGo',
  })
})

const rows: [string, Partial<LineFacts>, [name: string, sentence: string, tone: string, does: string]][] = [
  ['feed still comes', {}, ['to_go', 'cab.toGo', 'plain', 'accept']],
  ['nothing on the scale', { weight: 0 }, ['to_go', 'cab.toGo', 'plain', 'accept']],
  ['in', { weight: 1000 }, ['in_tolerance', 'cab.inTolerance', 'good', 'store']],
  ['in, and it counts', { weight: 1000, countdown: 3 }, ['in_tolerance', 'cab.inTolerance', 'good', 'store']],
  ['over', { weight: 1052 }, ['too_much', 'cab.tooMuch', 'bad', 'accept']],
  [
    'no reading yet',
    { weight: 0, isHeard: false },
    ['waiting_for_scale', 'cab.waitingForScale', 'plain', 'accept'],
  ],
  ['by hand', { weight: 0, scale: 'typed' }, ['type_weight', 'cab.typeIt', 'plain', 'accept']],
  ['substitute', { weight: 0, instead: 'Straw' }, ['substitute', 'cab.loadInstead', 'plain', 'accept']],
  ['reloaded', { weight: 860, resumedAt: 860 }, ['resumed', 'cab.resumed', 'plain', 'accept']],
  [
    'reloaded in the window',
    { weight: 1000, resumedAt: 1000 },
    ['in_tolerance', 'cab.inTolerance', 'good', 'store'],
  ],
  ['looking on', { mayStore: false }, ['only_look', 'cab.onlyLook', 'plain', 'leave']],
  ['refused weight', { sending: 'refused', isWeightSent: true }, ['refused', 'cab.notTaken', 'bad', 'retry']],
  ['refused skip', { sending: 'refused' }, ['refused', 'cab.notTaken', 'bad', 'read']],
  ['given too little', { ...unloading, weight: 1000 }, ['to_go', 'cab.toGo', 'plain', 'accept']],
  [
    'mixer empty too early',
    { ...unloading, weight: 1625 },
    ['mixer_empty', 'cab.mixerEmptyShort', 'warn', 'accept'],
  ],
  [
    'given in the window',
    { ...unloading, weight: 1660 },
    ['in_tolerance', 'cab.inTolerance', 'good', 'store'],
  ],
  [
    'more than loaded',
    { ...unloading, weight: 1800 },
    ['more_than_loaded', 'cab.moreThanLoaded', 'bad', 'accept'],
  ],
  [
    'more than planned',
    { ...unloading, mixer: { left: 2000, window: 60 }, weight: 1800 },
    ['too_much', 'cab.tooMuch', 'bad', 'accept'],
  ],
]

describe('every state of a line has one sentence, one colour and one main action (review A11)', () => {
  test.each(rows)('%s', (_, facts, [name, sentence, tone, does]) => {
    const state = lineState({ ...loading, ...facts })
    expect([state.name, state.sentence.key, state.tone, state.main.does]).toEqual([
      name,
      sentence,
      tone,
      does,
    ])
  })

  test('what is wrong can only be accepted with a reason, what is good is red nowhere', () => {
    for (const [, facts] of rows) {
      const { tone, main, gauge } = lineState({ ...loading, ...facts })
      if (tone === 'bad') expect(main.does).not.toBe('store')
      if (tone === 'good') expect([main.tone, gauge]).not.toContain('over')
      expect(main.tone === 'alarm').toBe(tone === 'bad' && main.does !== 'read')
    }
  })

  test('while something is on its way nothing else is offered but giving it up', () => {
    for (const sending of ['sending', 'refused'] as const)
      for (const isWeightSent of [true, false]) {
        const { more } = lineState({ ...loading, sending, isWeightSent })
        expect(more.filter((one) => one !== 'give_up')).toEqual([])
      }
  })
})

test.each([
  [600, 'whole_pieces', 'cab.piecesLess', 40, 'store'],
  [300, 'to_go', 'cab.toGo', 340, 'accept'],
  [640, 'in_tolerance', 'cab.inTolerance', undefined, 'store'],
  [900, 'too_much', 'cab.tooMuch', 260, 'accept'],
] as const)(
  'of 640 kg in bales of 300 kg, %i kg are %s: only the nearest whole ones need no reason (late-truth f)',
  (...row) => {
    const [weight, name, key, kg, does] = row
    const line = lineState({ ...loading, planned: 640, window: 12.8, piece: 300, weight })
    expect({ name: line.name, ...line.sentence, does: line.main.does }).toEqual({ name, key, kg, does })
  },
)

test('whole bales above the plan say so, and a kilogram beside them is weighed as ever (late-truth f)', () => {
  const facts: LineFacts = { ...loading, planned: 560, window: 11.2, piece: 300, weight: 600 }
  expect(lineState(facts)).toMatchObject({
    name: 'whole_pieces',
    sentence: { key: 'cab.piecesMore', kg: 40 },
    tone: 'good',
    main: { does: 'store', tone: 'primary' },
  })
  expect(lineState({ ...facts, weight: 601 }).name).toBe('too_much')
  expect(lineState({ ...facts, piece: null }).name).toBe('too_much')
})
