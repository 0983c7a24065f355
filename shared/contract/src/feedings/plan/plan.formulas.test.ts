import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo, sumOf, toKg } from '../../units.ts'
import { batchOf, splitLoads } from './batch.formulas.ts'
import { needAfter, plannedWeight, withinNormLimits } from './norm.formulas.ts'
import { planFeeding } from './plan.formulas.ts'

const recipe = [42, 21, 3.5, 0.5, 9, 2, 22].map((percent, index) => ({ ingredient: index + 1, percent }))
const mixer = { max_weight: 7200, rounding: true }
const groups = [
  { group: 1, heads: 118, norm: 20.8 },
  { group: 2, heads: 112, norm: 20.8 },
]

describe('need of a group (F1)', () => {
  it('is heads times norm', () => {
    expect(plannedWeight(118, 20.8)).toBe(2454.4)
    expect(plannedWeight(112, 20.8)).toBe(2329.6)
  })

  it('lets the other two numbers follow the one typed', () => {
    const base = { heads: 100, share: 40 }
    const need = { norm: 20.8, total: 2080, perDay: 52 }
    expect(needAfter({ by: 'norm', norm: 20.8 }, base)).toEqual(need)
    expect(needAfter({ by: 'total', total: 2080 }, base)).toEqual(need)
    expect(needAfter({ by: 'day', perDay: 52 }, base)).toEqual(need)
  })

  it('says nothing per head where there are no heads, nor per day where the feeding has no share', () => {
    expect(needAfter({ by: 'total', total: 100 }, { heads: 0, share: 40 })).toEqual({
      norm: null,
      total: 100,
      perDay: null,
    })
    expect(needAfter({ by: 'norm', norm: 20 }, { heads: 10, share: 0 }).perDay).toBeNull()
  })

  it('keeps a corrected norm within 85-115 % of the manual one', () => {
    expect(withinNormLimits(30, 52)).toBe(44.2)
    expect(withinNormLimits(70, 52)).toBe(59.8)
    expect(withinNormLimits(49.92, 52)).toBe(49.92)
  })
})

describe('batch (F2)', () => {
  it('rounds 4784 to 4785', () => {
    expect(batchOf({ need: 4784, step: 5 })).toEqual({ weight: 4785, loadTarget: 4785, difference: 0 })
  })

  it('loads 4750 when 37.5 of 4785 is still in the mixer', () => {
    expect(batchOf({ need: 4785, residue: 37.5, step: 5 })).toEqual({
      weight: 4785,
      loadTarget: 4750,
      difference: 2.5,
    })
  })

  it('loads nothing when more is in the mixer than needed', () => {
    expect(batchOf({ need: 100, residue: 120, step: 5 }).loadTarget).toBe(0)
  })

  it('splits an overweight batch into equal loads', () => {
    expect(splitLoads(10_000, 7200, 5)).toEqual([5000, 5000])
    expect(splitLoads(14_395, 7198, 5)).toEqual([4800, 4800, 4795])
    expect(splitLoads(100, 3, 5)).toEqual([])
  })

  it('keeps whole steps where a load is small', () => {
    expect(splitLoads(695, 100, 5)).toEqual([100, 100, 100, 100, 100, 100, 95])
  })

  it('splits into loads that fit and add up, whatever the numbers', () => {
    const steps = fc.constantFrom(5, 0.01)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12_000 }),
        fc.integer({ min: 100, max: 60_000 }),
        steps,
        (n, max, step) => {
          const weight = roundTo(n * step, 8)
          const loads = splitLoads(weight, max, step)
          expect(sumOf(loads, (load) => load)).toBe(weight)
          expect(Math.max(...loads)).toBeLessThanOrEqual(max)
        },
      ),
    )
  })
})

describe('planFeeding (F1-F5)', () => {
  it('gives the whole plan of the morning feeding', () => {
    const plan = planFeeding({ unit: 'kg', mixer, ration: { rounding: true, recipe }, groups })
    expect(plan.planned_weight).toBe(4785)
    expect(plan.groups.map((group) => group.planned_weight)).toEqual([2455, 2330])
    expect(plan.ingredients.map((line) => line.planned)).toEqual([2010, 1005, 165, 24, 430, 96, 1055])
    expect(plan).toMatchObject({ step: 5, load_target: 4785, residue_difference: 0, over_capacity: false })
  })

  it('gives a group without heads nothing', () => {
    const empty = { group: 3, heads: 0, norm: 20.8 }
    const plan = planFeeding({
      unit: 'kg',
      mixer,
      ration: { rounding: true, recipe },
      groups: [...groups.slice(0, 1), empty, ...groups.slice(1)],
    })
    expect(plan.groups.map((group) => group.planned_weight)).toEqual([2455, 0, 2330])
  })

  it('splits the load target, not the batch, when feed is carried', () => {
    const plan = planFeeding({ unit: 'kg', mixer, ration: { rounding: true, recipe }, groups, residue: 37.5 })
    expect(plan).toMatchObject({ planned_weight: 4785, load_target: 4750, residue_difference: 2.5 })
    expect(sumOf(plan.ingredients, (line) => line.planned)).toBe(4750)
    expect(sumOf(plan.groups, (group) => group.planned_weight)).toBe(4785)
  })

  it('plans whole pounds on a pound farm', () => {
    const finisher = [55, 11, 18, 4, 4, 5.5, 2.5].map((percent, index) => ({ ingredient: index, percent }))
    const pens = [{ group: 1, heads: 533, norm: toKg(15.75, 'lb') }]
    const plan = planFeeding({
      unit: 'lb',
      mixer: { max_weight: toKg(18_000, 'lb'), rounding: true },
      ration: { rounding: true, recipe: finisher },
      groups: pens,
    })
    const pounds = [4620, 925, 1510, 335, 335, 460, 210]
    expect(plan.planned_weight).toBe(3807.90794615)
    expect(plan.ingredients.map((line) => line.planned)).toEqual(pounds.map((pound) => toKg(pound, 'lb')))
  })

  it('flags a batch above the mixer, not one that equals it', () => {
    const full = { ...mixer, max_weight: 4785 }
    const ration = { rounding: true, recipe }
    expect(planFeeding({ unit: 'kg', mixer: full, ration, groups }).over_capacity).toBe(false)
    expect(
      planFeeding({ unit: 'kg', mixer: { ...full, max_weight: 4784 }, ration, groups }).over_capacity,
    ).toBe(true)
  })

  it('says how far rounding took an ingredient', () => {
    const small = [{ group: 1, heads: 5, norm: 20 }]
    const plan = planFeeding({ unit: 'kg', mixer, ration: { rounding: true, recipe }, groups: small })
    expect(plan.ingredients[3]).toMatchObject({ planned: 0.5, rounding_error: 0 })
    const smallest = [{ group: 1, heads: 1, norm: 35 }]
    const tiny = planFeeding({ unit: 'kg', mixer, ration: { rounding: true, recipe }, groups: smallest })
    expect(tiny.ingredients[3]).toMatchObject({ planned: 0.2, rounding_error: 14.285714 })
  })

  it('plans micro doses of a pound farm by tenths of a pound (review A2)', () => {
    const ration = { rounding: true, recipe }
    const pens = [{ group: 1, heads: 35, norm: toKg(1, 'lb') }]
    const plan = planFeeding({ unit: 'lb', mixer, ration, groups: pens })
    const pounds = [14.6, 7.4, 1.2, 0.2, 3.2, 0.7, 7.7]
    expect(plan.ingredients.map((line) => line.planned)).toEqual(pounds.map((pound) => toKg(pound, 'lb')))
  })
})
