import { expect, test } from 'vitest'
import { type PageFacts, pageState } from './page.states.ts'

const waiting: PageFacts = {
  mode: 'load',
  status: 'waited',
  sending: 'idle',
  refusal: null,
  barred: null,
  mayForce: false,
  hasLines: true,
  mixingLeft: 300,
  left: 0,
  isResidueChosen: false,
  next: null,
}
const unload = { mode: 'unload', status: 'loaded' } as const
const refusedFor = (code: string) => ({ sending: 'refused' as const, refusal: { code, text: 'No' } })
const busy = { barred: { code: 'operator_busy' as const, text: 'You are still working on Dry cows 1' } }

const rows: [string, Partial<PageFacts>, [name: string, tone: string, does: string, label: string]][] = [
  ['ready', {}, ['ready_to_load', 'plain', 'start', 'cab.start']],
  ['nothing to load', { hasLines: false }, ['nothing_to_load', 'plain', 'leave', 'cab.toPlan']],
  ['busy elsewhere', busy, ['busy_elsewhere', 'warn', 'open_other', 'cab.openIt']],
  [
    'busy, found out by the tap',
    refusedFor('mixer_busy'),
    ['busy_elsewhere', 'warn', 'open_other', 'cab.openIt'],
  ],
  ['another day', { barred: { code: 'not_today', text: 'No' } }, ['barred', 'warn', 'leave', 'cab.toPlan']],
  ['short', refusedFor('not_enough_stock'), ['not_enough_stock', 'bad', 'start', 'cab.start']],
  [
    'short, for a planner',
    { ...refusedFor('not_enough_stock'), mayForce: true },
    ['not_enough_stock', 'bad', 'start_in_spite', 'cab.loadAnyway'],
  ],
  [
    'other residue',
    refusedFor('other_residue'),
    ['other_residue', 'warn', 'start_in_spite', 'cab.writeOffAndStart'],
  ],
  ['refused', refusedFor('day_closed'), ['refused', 'bad', 'start', 'cab.start']],
  ['all in', { status: 'in_process' }, ['all_in', 'good', 'finish', 'cab.finish']],
  ['mixing', { status: 'loaded' }, ['mixing', 'plain', 'go_on', 'cab.toUnloading']],
  ['mixing, unload too early', unload, ['mixing', 'plain', 'ask_early', 'cab.startUnloading']],
  ['mixed', { ...unload, mixingLeft: 0 }, ['mixed', 'good', 'start', 'cab.startUnloading']],
  [
    'not known since when',
    { ...unload, mixingLeft: null },
    ['mixing_unknown', 'plain', 'start', 'cab.startUnloading'],
  ],
  [
    'unloading while busy elsewhere',
    { ...unload, ...busy },
    ['busy_elsewhere', 'warn', 'open_other', 'cab.openIt'],
  ],
  ['not loaded yet', { mode: 'unload' }, ['not_loaded', 'plain', 'go_on', 'cab.toLoading']],
  [
    'rest',
    { mode: 'unload', status: 'out_process', left: 40 },
    ['rest_in_mixer', 'warn', 'finish', 'cab.finish'],
  ],
  ['empty', { mode: 'unload', status: 'out_process' }, ['mixer_empty', 'good', 'finish', 'cab.finish']],
  [
    'scale error',
    { mode: 'unload', status: 'out_process', left: -20 },
    ['scale_error', 'warn', 'finish', 'cab.finish'],
  ],
  ['done', { mode: 'unload', status: 'uploaded' }, ['done', 'good', 'leave', 'cab.toPlan']],
  [
    'done, one more',
    { mode: 'unload', status: 'uploaded', next: 'Dry' },
    ['done', 'good', 'go_on', 'cab.nextLoad'],
  ],
]

test.each(rows)('%s: one sentence, one colour, one main action (review A11, B15)', (_, facts, expected) => {
  const { name, sentence, tone, main } = pageState({ ...waiting, ...facts })
  expect([name, tone, main.does, main.label.key]).toEqual(expected)
  expect(sentence.text ?? sentence.key).not.toBe('')
})

test('nothing can be finished before it is said what becomes of the rest', () => {
  const rest = { ...waiting, mode: 'unload', status: 'out_process', left: 40 } as const
  expect(pageState(rest).main).toMatchObject({ isOff: true, note: { key: 'cab.chooseResidue' } })
  expect(pageState({ ...rest, isResidueChosen: true }).main).not.toHaveProperty('isOff')
})
