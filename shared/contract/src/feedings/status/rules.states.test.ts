import { describe, expect, it } from 'vitest'
import { allRights } from '../../permissions/can.ts'
import type { FeedingAction, FeedingStatus } from '../feeding.words.ts'
import { type FeedingActor, type TransitionContext, transition } from './actions.states.ts'
import type { FeedingFacts, FeedingRequest, FeedingSurroundings } from './rule-input.ts'

const admin: FeedingActor = { id: 7, type: 'admin', rights: allRights() }
const driver: FeedingActor = {
  id: 7,
  type: 'employee',
  rights: allRights().map((record) =>
    record.name === 'schedule.schedule' ? { ...record, change: false } : record,
  ),
}
const ingredient = (id: number, actual: number | null) => ({
  ingredient: id,
  planned: 50,
  actual,
  skipped_reason: null,
  substitute_for: null,
})
const group = (id: number, actual_weight: number | null) => ({
  group: id,
  planned_weight: 50,
  actual_weight,
  skipped_reason: null,
})

const feedingIn = (status: FeedingStatus, changes: Partial<FeedingFacts> = {}): FeedingFacts => ({
  status,
  planned_on: '2026-03-01',
  today: '2026-03-01',
  day_closed: false,
  operator_load: { id: 7 },
  actual_weight: 100,
  ingredients: [ingredient(1, 50), ingredient(2, 50)],
  groups: [group(1, null), group(2, null)],
  last_entry_by: 7,
  ...changes,
})

const statusOf: Partial<Record<FeedingAction, FeedingStatus>> = {
  start_load: 'waited',
  load_once: 'waited',
  reopen_load: 'loaded',
  start_unload: 'loaded',
  upload_once: 'loaded',
  discard: 'loaded',
  weigh_group: 'out_process',
  skip_group: 'out_process',
  finish_unload: 'out_process',
  undo_unload: 'out_process',
  cancel_unload: 'out_process',
  reopen_unload: 'uploaded',
}

type Try = {
  feeding?: Partial<FeedingFacts>
  request?: FeedingRequest
  around?: FeedingSurroundings
  by?: FeedingActor
}

/** The problems of an action in its right status: field and code only. */
const refusals = (action: FeedingAction, { feeding = {}, by = admin, ...context }: Try) =>
  transition(
    { feeding: feedingIn(statusOf[action] ?? 'in_process', feeding), action, actor: by },
    context satisfies TransitionContext,
  ).map(({ field, code }) => `${field}: ${code}`)

const both = [
  { id: 1, weight: 50 },
  { id: 2, weight: 50 },
]

describe('starting a load', () => {
  it.each<[string, Try, string[]]>([
    ['mixer busy', { around: { mixerBusyWith: 'No 4' } }, ['non_field: mixer_busy']],
    ['operator busy', { around: { operatorBusyWith: 'No 4' } }, ['non_field: operator_busy']],
    ['stock locked for the day', { around: { stockLocked: true } }, ['non_field: stock_locked']],
    ['other residue in the mixer', { around: { otherResidue: true } }, ['residue: other_residue']],
    ['all of it in the mixer already', { around: { residueCovers: true } }, ['residue: residue_covers']],
    ['day closed', { feeding: { day_closed: true, planned_on: '2026-02-20' } }, ['non_field: day_closed']],
    [
      'a plan that no longer fits',
      { around: { planProblems: [{ field: 'mixer', code: 'over_mixer_weight' }] } },
      ['mixer: over_mixer_weight'],
    ],
    [
      'not enough in the store',
      { around: { shortages: [{ ingredient: 2, name: 'Hay', available: 12 }] } },
      ['ingredients.2: not_enough_stock'],
    ],
  ])('is refused: %s', (_, attempt, expected) => {
    expect(refusals('start_load', attempt)).toEqual(expected)
  })

  it('is possible for a missed feeding until its day closes', () => {
    expect(refusals('start_load', { feeding: { planned_on: '2026-02-28' } })).toEqual([])
  })

  it('of a coming day needs the right to edit', () => {
    const tomorrow = { planned_on: '2026-03-02' }
    expect(refusals('start_load', { feeding: tomorrow, by: driver })).toEqual(['non_field: not_today'])
    expect(refusals('start_load', { feeding: tomorrow })).toEqual([])
  })

  it('with too little feed can be forced, but only with the right to edit', () => {
    const short = {
      around: { shortages: [{ ingredient: 2, name: 'Hay', available: 12 }] },
      request: { force: true },
    }
    expect(refusals('start_load', short)).toEqual([])
    expect(refusals('start_load', { ...short, by: driver })).toEqual(['ingredients.2: not_enough_stock'])
  })

  it('names everything that is in the way at once', () => {
    expect(refusals('start_load', { around: { mixerBusyWith: 'No 4', stockLocked: true } })).toEqual([
      'non_field: mixer_busy',
      'non_field: stock_locked',
    ])
  })
})

describe('weighing', () => {
  it.each<[number, string[]]>([
    [60, []],
    [50, []],
    [49.99, ['weight: weight_not_higher']],
    [0, ['weight: weight_not_higher']],
    [-5, ['weight: weight_not_higher']],
  ])('a line of 50 kg again with %d kg', (weight, expected) => {
    expect(refusals('weigh', { request: { ingredient: 1, weight } })).toEqual(expected)
  })

  it('takes no ingredient that is not in the ration, except as a substitute with a reason', () => {
    expect(refusals('weigh', { request: { ingredient: 9, weight: 5 } })).toEqual([
      'ingredient: not_in_ration',
    ])
    const substitute = { ingredient: 9, weight: 5, substitute_for: 1 }
    expect(refusals('substitute', { request: substitute })).toEqual(['reason: reason_required'])
    expect(refusals('substitute', { request: { ...substitute, reason: 'out of hay' } })).toEqual([])
    expect(
      refusals('substitute', { request: { ...substitute, substitute_for: 8, reason: 'out of hay' } }),
    ).toEqual(['substitute_for: not_in_ration'])
  })

  it('skips nothing without a reason', () => {
    const feeding = { ingredients: [ingredient(1, null)] }
    expect(refusals('skip', { feeding, request: { ingredient: 1, reason: '  ' } })).toEqual([
      'reason: reason_required',
    ])
    expect(refusals('skip_group', { request: { group: 1 } })).toEqual(['reason: reason_required'])
  })

  it('skips nothing that has a weight already', () => {
    expect(refusals('skip', { request: { ingredient: 1, reason: 'wet' } })).toEqual([
      'ingredient: already_weighed',
    ])
    const feeding = { groups: [group(1, 40)] }
    expect(refusals('skip_group', { feeding, request: { group: 1, reason: 'ill' } })).toEqual([
      'group: already_weighed',
    ])
  })

  it('cannot be undone where nothing was entered, nor on a closed day or in a locked stock', () => {
    expect(refusals('undo_load', { feeding: { last_entry_by: null } })).toEqual([
      'non_field: nothing_to_undo',
    ])
    expect(refusals('undo_load', { feeding: { day_closed: true } })).toEqual(['non_field: day_closed'])
    expect(refusals('undo_unload', { around: { stockLocked: true } })).toEqual(['non_field: stock_locked'])
  })
})

describe('keeping the ration', () => {
  it('needs a line above its window, one that is left, and room in the mixer', () => {
    const codes = ['not_overloaded', 'nothing_left', 'mixer_full'] as const
    for (const code of codes)
      expect(refusals('keep_ration', { around: { kept: { code } } })).toEqual([`non_field: ${code}`])
    const kept = { percent: 10, lines: [{ id: 2, weight: 55 }], groups: [], total: 110, isBounded: false }
    expect(refusals('keep_ration', { around: { kept } })).toEqual([])
  })
})

describe('finishing', () => {
  it('names every ingredient without weight or skip', () => {
    const ingredients = [
      ingredient(1, null),
      ingredient(2, 50),
      { ...ingredient(3, null), skipped_reason: 'wet' },
    ]
    expect(refusals('finish_load', { feeding: { ingredients } })).toEqual(['ingredients.1: line_missing'])
  })

  it('misses no ingredient that was substituted or of which nothing was due', () => {
    const substitute = { ...ingredient(9, 50), planned: 0, substitute_for: 1 }
    const ingredients = [ingredient(1, null), substitute, { ...ingredient(3, null), planned: 0 }]
    expect(refusals('finish_load', { feeding: { ingredients } })).toEqual([])
  })

  it('names every group without weight or skip, except those without heads', () => {
    const groups = [group(1, 50), group(2, null), { ...group(3, null), planned_weight: 0 }]
    expect(refusals('finish_unload', { feeding: { groups } })).toEqual(['groups.2: line_missing'])
  })
})

describe('unloading', () => {
  it('more than loaded and the window must be accepted', () => {
    const feeding = { groups: [group(1, 60), group(2, null)] }
    const around = { window: 5 }
    expect(refusals('weigh_group', { feeding, around, request: { group: 2, weight: 45 } })).toEqual([])
    const request = { group: 2, weight: 45.01 }
    expect(refusals('weigh_group', { feeding, around, request })).toEqual(['weight: over_loaded'])
    expect(refusals('weigh_group', { feeding, around, request: { ...request, accept: true } })).toEqual([])
  })

  it('counts the new weight of a group instead of its old one', () => {
    const feeding = { groups: [group(1, 60), group(2, 40)] }
    expect(refusals('weigh_group', { feeding, request: { group: 1, weight: 55 } })).toEqual([])
  })

  it('knows the groups of the feeding only', () => {
    expect(refusals('weigh_group', { request: { group: 9, weight: 5 } })).toEqual(['group: 23'])
    expect(refusals('skip_group', { request: { group: 9, reason: 'ill' } })).toEqual(['group: 23'])
  })

  it('cannot begin while its operator is busy', () => {
    expect(refusals('start_unload', { around: { operatorBusyWith: 'No 4' } })).toEqual([
      'non_field: operator_busy',
    ])
  })

  it('cannot be cancelled once a group got feed', () => {
    expect(refusals('cancel_unload', { feeding: { groups: [group(1, 50)] } })).toEqual([
      'non_field: already_weighed',
    ])
  })

  it('is not discarded without a reason', () => {
    expect(refusals('discard', {})).toEqual(['reason: reason_required'])
  })
})

describe('taking back', () => {
  it('a load needs an open day, an open stock, and words for feed that is lost', () => {
    expect(refusals('cancel_load', { feeding: { day_closed: true } })).toEqual(['non_field: day_closed'])
    expect(refusals('cancel_load', { around: { stockLocked: true } })).toEqual(['non_field: stock_locked'])
    expect(refusals('cancel_load', { request: { lost: 20 } })).toEqual(['reason: reason_required'])
    expect(refusals('cancel_load', { request: { lost: 20, reason: 'burst bag' } })).toEqual([])
  })

  it('reopens no load while the operator is busy', () => {
    expect(refusals('reopen_load', { around: { operatorBusyWith: 'No 4' } })).toEqual([
      'non_field: operator_busy',
    ])
  })

  it('reopens no unloading whose mixer or operator is busy or whose residue was used', () => {
    expect(
      refusals('reopen_unload', {
        around: { mixerBusyWith: 'No 4', operatorBusyWith: 'No 5', residueUsed: true },
      }),
    ).toEqual(['non_field: mixer_busy', 'non_field: operator_busy', 'residue: in_use'])
  })
})

describe('one-shot dialogs', () => {
  it('take all lines in one body', () => {
    expect(refusals('load_once', { request: { weights: both } })).toEqual([])
    expect(refusals('upload_once', { request: { weights: both } })).toEqual([])
    expect(refusals('load_once', { request: { weights: both.slice(1) } })).toEqual([
      'ingredients.1: line_missing',
    ])
    expect(refusals('upload_once', { request: { weights: both.slice(1) } })).toEqual([
      'groups.1: line_missing',
    ])
    expect(refusals('load_once', { request: { weights: [...both, { id: 9, weight: 1 }] } })).toEqual([
      'ingredients.9: not_in_ration',
    ])
    expect(refusals('upload_once', { request: { weights: [...both, { id: 1, weight: 1 }] } })).toEqual([
      'groups.1: 5',
      'groups: over_loaded',
    ])
  })

  it('do not ask whether the operator is busy, but whether times of the mixer overlap', () => {
    const request = { weights: both }
    expect(refusals('load_once', { request, around: { operatorBusyWith: 'No 4' } })).toEqual([])
    expect(refusals('load_once', { request, around: { mixerBusyWith: 'No 4' } })).toEqual([
      'non_field: mixer_busy',
    ])
  })

  it('want more than loaded to be accepted too', () => {
    const weights = [...both.slice(1), { id: 1, weight: 51 }]
    expect(refusals('upload_once', { request: { weights } })).toEqual(['groups: over_loaded'])
    expect(refusals('upload_once', { request: { weights, accept: true } })).toEqual([])
  })
})
