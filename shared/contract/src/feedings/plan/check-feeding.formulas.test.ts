import { describe, expect, it } from 'vitest'
import {
  checkFeeding,
  checkLoads,
  type FeedingContext,
  type FeedingToCheck,
  headsOf,
} from './check-feeding.formulas.ts'

const context: FeedingContext = {
  unit: 'kg',
  mixer: { name: 'Solomix', max_weight: 7200, rounding: true },
  ration: {
    name: 'High milking',
    rounding: true,
    recipe: [
      { ingredient: 1, percent: 60 },
      { ingredient: 2, percent: 40 },
    ],
  },
  groups: [
    { id: 1, name: 'High A', animal_count: 118, max_weight: null },
    { id: 2, name: 'Bulls', animal_count: 80, max_weight: 1250 },
    { id: 3, name: 'Empty pen', animal_count: 0, max_weight: null },
  ],
}
const draft: FeedingToCheck = { ration: 1, mixer: 1, groups: [{ group: 1, heads: null, norm: 20.8 }] }

const problems = (changes: Partial<FeedingToCheck>, world: Partial<FeedingContext> = {}) =>
  checkFeeding({ ...draft, ...changes }, { ...context, ...world })

describe('checkFeeding (specification 5)', () => {
  it('finds nothing wrong with a good plan', () => {
    expect(problems({})).toEqual([])
  })

  it('wants a ration and a mixer', () => {
    expect(problems({ ration: null, mixer: null }, { ration: null, mixer: null })).toEqual([
      { field: 'ration', code: 2 },
      { field: 'mixer', code: 2 },
    ])
  })

  it('does not take a ration that is not there', () => {
    expect(problems({ ration: 99 }, { ration: null })).toEqual([{ field: 'ration', code: 23 }])
  })

  it('wants another object for a deleted one', () => {
    const mixer = { name: 'Solomix', max_weight: 7200, rounding: true, deleted: true }
    expect(problems({}, { mixer })).toEqual([{ field: 'mixer', code: 'was_deleted', name: 'Solomix' }])
  })

  it('wants groups', () => {
    expect(problems({ groups: [] })).toEqual([{ field: 'groups', code: 'groups_empty' }])
  })

  it('wants heads in at least one group', () => {
    expect(problems({ groups: [{ group: 3, heads: null, norm: 20 }] })).toEqual([
      { field: 'groups', code: 'groups_without_heads' },
    ])
  })

  it('wants at least one step of feed', () => {
    expect(problems({ groups: [{ group: 1, heads: 1, norm: 2 }] })).toEqual([
      { field: 'groups', code: 'minimum', limit: 5 },
    ])
  })

  it('refuses more than the mixer holds', () => {
    expect(problems({ groups: [{ group: 1, heads: 400, norm: 20.8 }] })).toEqual([
      { field: 'mixer', code: 'over_mixer_weight', limit: 7200, name: 'Solomix' },
    ])
  })

  it('refuses more than a group may get', () => {
    expect(problems({ groups: [{ group: 2, heads: null, norm: 20 }] })).toEqual([
      { field: 'groups.0.norm', code: 8, limit: 1250, other: 'max_weight', name: 'Bulls' },
    ])
  })

  it('refuses a group twice, an unknown one and a negative norm', () => {
    const line = { group: 1, heads: null, norm: 20.8 }
    expect(problems({ groups: [line, line] })).toEqual([{ field: 'groups.1.group', code: 5 }])
    expect(problems({ groups: [line, { ...line, group: 9 }] })).toEqual([
      { field: 'groups.1.group', code: 23 },
    ])
    expect(problems({ groups: [line, { group: 2, heads: 1, norm: -1 }] })).toEqual([
      { field: 'groups.1.norm', code: 9 },
    ])
  })

  it('refuses a ration that is empty or not 100 %', () => {
    const ration = { name: 'High milking', rounding: true }
    expect(problems({}, { ration: { ...ration, recipe: [] } })).toContainEqual({
      field: 'ration.recipe',
      code: 'ration_empty',
    })
    expect(problems({}, { ration: { ...ration, recipe: [{ ingredient: 1, percent: 98 }] } })).toEqual([
      { field: 'ration.recipe', code: 'percent_sum', limit: 100 },
    ])
  })

  it('counts with the heads typed, else with those of the group', () => {
    expect(headsOf({ group: 1, heads: 5 }, context.groups)).toBe(5)
    expect(headsOf({ group: 1, heads: null }, context.groups)).toBe(118)
    expect(headsOf({ group: 9, heads: null }, context.groups)).toBe(0)
  })
})

describe('kg per head', () => {
  const tooLarge = [{ field: 'groups.0.norm', code: 8, limit: 1000 }]
  const of = (norm: number) => [{ group: 1, heads: null, norm }]

  it('are at most a tonne, whatever the mixer takes (second review A9)', () => {
    const world = { mixer: { name: 'Pit', max_weight: 200_000, rounding: false } }
    expect(problems({ groups: of(1000) }, world)).toEqual([])
    expect(problems({ groups: of(1000.01) }, world)).toEqual(tooLarge)
  })

  it('are those of all loads together; parts that were rounded do not exceed it (second review A9)', () => {
    const third = of(333.33333334)
    expect(checkLoads(third, [third, third])).toEqual([])
    expect(checkLoads(of(400), [of(400), of(201)])).toEqual(tooLarge)
  })
})
