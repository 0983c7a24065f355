import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { START_BANDS } from '../feedings/plan/correction.formulas.ts'
import {
  accuracyReason,
  byAttention,
  inOrder,
  leftoversReason,
  missedReason,
  type ScarceFeed,
  silentReason,
  stockReason,
  targetOf,
  unseenReason,
} from './attention.formulas.ts'
import type { AttentionReason } from './attention.schema.ts'
import { placeOfReason } from './attention-place.formulas.ts'

const span = { from: '2026-03-03', to: '2026-03-09' }
const farm = { id: 4, name: 'North farm' }
const week = (missed: number, planned = 100) => ({ ...span, missed, planned, farms: missed > 0 ? [4] : [] })
const feed = (balance: number, rest_days: number | null, id = 1): ScarceFeed => ({
  ingredient: { id, name: `Feed ${id}` },
  stock: { id: 8, name: 'Yard' },
  balance,
  rest_days,
})
const level = (reason: AttentionReason | null) => reason?.level ?? null

describe('what needs attention', () => {
  it.each([
    ['not_working', 9, 'red'],
    ['registration', 4, 'orange'],
    ['registration', 3, null],
    ['active', 2, null],
  ] as const)('silence of a client that is %s for %i days: %s', (status, days, expected) => {
    expect(level(silentReason({ status, days, last: null }))).toBe(expected)
  })

  it.each([
    [0, 0, null],
    [1, 1, 'orange'],
    [10, 10, 'orange'],
    [11, 11, 'red'],
    [1, 11, 'red'],
    [0, 11, 'red'],
    [0, 10, null],
  ])('%i of 100 feedings missed in the week, %i of 100 in the month: %s', (missed, month, expected) => {
    expect(level(missedReason(week(missed), week(month)))).toBe(expected)
  })

  it('feed below zero comes before feed that runs out, and counts what lasts less than a week', () => {
    expect(stockReason([])).toBeNull()
    expect(stockReason([feed(500, 20)])).toBeNull()
    expect(stockReason([feed(500, 13.9)])).toMatchObject({ level: 'orange', feeds: 1 })
    expect(stockReason([feed(500, 6, 1), feed(50, 2, 2), feed(900, 12, 3)])).toMatchObject({
      level: 'red',
      feeds: 2,
      first: { ingredient: { id: 2 } },
    })
    expect(stockReason([feed(500, 1, 1), feed(-5, null, 2)])).toMatchObject({
      level: 'red',
      first: { ingredient: { id: 2 } },
    })
  })

  it.each([
    [null, 99, null],
    [94.9, 94.9, 'red'],
    [95, 95, null],
    [97, null, null],
    [97, 98.5, null],
    [97, 98.6, 'orange'],
    [96, 99.1, 'red'],
    [99, 96, null],
  ])('accuracy of %s %% after %s %%: %s', (accuracy, before, expected) => {
    expect(level(accuracyReason({ ...span, accuracy, before }))).toBe(expected)
  })

  it('leftovers are off where the bands of the client change something, also by a second day alike', () => {
    expect(targetOf(START_BANDS.dairy)).toEqual({ from_percent: 2, to_percent: 4 })
    expect(targetOf(START_BANDS.feedlot)).toEqual({ from_percent: 0.5, to_percent: 2 })
    expect(targetOf([])).toBeNull()
    const groups = [7, 0.4, 3].map((left, index) => ({
      group: { id: index + 1, name: `G${index + 1}` },
      delivered: 100,
      left,
    }))
    expect(leftoversReason({ ...span, farm, groups }, START_BANDS.dairy)).toMatchObject({
      level: 'orange',
      groups: [1, 2],
      worst: { group: { id: 1 }, percent: 7 },
    })
    expect(leftoversReason({ ...span, farm, groups }, START_BANDS.feedlot)).toMatchObject({
      groups: [1, 2, 3],
    })
    expect(leftoversReason({ ...span, farm, groups: groups.slice(2) }, START_BANDS.dairy)).toBeNull()
  })

  it.each([
    [0, null],
    [3, null],
    [4, 'orange'],
    [null, 'orange'],
  ])('nobody signed in for %s days: %s', (days, expected) => {
    expect(level(unseenReason(days))).toBe(expected)
  })
})

const silent = { kind: 'silent', level: 'red', days: 9, last: { farm, day: '2026-03-01' } } as const
const unseen = { kind: 'unseen', level: 'orange', days: 9 } as const
const missed = { kind: 'missed', level: 'orange', ...week(2) } as const
const low = { kind: 'stock', level: 'red', feeds: 2, first: feed(100, 2) } as const

describe('the order of a portfolio', () => {
  it('tells red reasons before others, and what hurts animals most first', () => {
    expect(inOrder([unseen, null, missed, low, silent])).toEqual([silent, low, missed, unseen])
  })

  it('ranks by red reasons, then by others, then by the worst, then by name', () => {
    const row = (name: string, ...reasons: AttentionReason[]) => ({ client: { name }, reasons })
    const rows = [
      row('Calm B'),
      row('Calm A'),
      row('One orange', unseen),
      row('One red, feed', low),
      row('One red, silent', silent),
      row('Red and orange', low, unseen),
      row('Two red', silent, low),
    ]
    expect(rows.toSorted(byAttention).map(({ client }) => client.name)).toEqual([
      'Two red',
      'Red and orange',
      'One red, silent',
      'One red, feed',
      'One orange',
      'Calm A',
      'Calm B',
    ])
  })

  it('is an order: whatever is compared, both ways agree', () => {
    const some = fc.array(fc.constantFrom(silent, unseen, missed, low), { maxLength: 4 })
    const row = fc.record({ client: fc.record({ name: fc.string() }), reasons: some.map(inOrder) })
    fc.assert(
      fc.property(
        row,
        row,
        (a, b) => Math.sign(byAttention(a, b)) === -Math.sign(byAttention(b, a)) || byAttention(a, b) === 0,
      ),
    )
  })
})

it.each<[string, AttentionReason, ReturnType<typeof placeOfReason>]>([
  ['the plan of the day that was fed last', silent, { farm: 4, path: 'planning?date=2026-03-01&period=all' }],
  ['nowhere, for there is no farm yet', { ...silent, last: null }, null],
  [
    'the feedings of these days that still wait',
    missed,
    {
      farm: null,
      path: 'reports/planfeed?farm=4&planned_on_after=2026-03-03&planned_on_before=2026-03-09&status=waited&with_ignored=true',
    },
  ],
  ['every feed of less than a week', low, { farm: null, path: 'stock/ingredients?low=1' }],
  [
    'the one feed',
    { ...low, level: 'orange', feeds: 1, first: feed(500, 9) },
    { farm: null, path: 'stock/ingredients?stock=8&search=Feed+1' },
  ],
  [
    'the loads of the week',
    { kind: 'accuracy', level: 'red', accuracy: 93, before: null, ...span },
    {
      farm: null,
      path: 'reports/mixer-loads?planned_on_after=2026-03-03&planned_on_before=2026-03-09&with_ignored=true',
    },
  ],
  [
    'these groups in the grid',
    {
      kind: 'leftovers',
      level: 'orange',
      farm,
      groups: [3, 5],
      worst: { group: { id: 3, name: 'A' }, percent: 9 },
      target: { from_percent: 2, to_percent: 4 },
      ...span,
    },
    { farm: 4, path: 'planning/leftovers?to=2026-03-09&groups=3%2C5' },
  ],
  ['the page about the client, with his telephone', unseen, null],
])('a reason opens %s', (_, reason, place) => {
  expect(placeOfReason(reason)).toEqual(place)
})
