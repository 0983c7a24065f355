import { describe, expect, it } from 'vitest'
import type { CraftInput } from './compound-feed.schema.ts'
import { planCraft } from './plan-craft.formulas.ts'

const limits = { starting_mass: 2000, mixing_mass: 4200 }
const corn: CraftInput = {
  ingredient_type: 1,
  ingredient: 11,
  name: 'Corn',
  stock: 'Feed store',
  swatch: 'c4',
  percent: 60,
  available: 3000,
  is_water: false,
  dry_matter: 86,
  price: 9000,
}
const meal: CraftInput = {
  ...corn,
  ingredient_type: 2,
  ingredient: 12,
  percent: 40,
  dry_matter: 90,
  price: 18_000,
}
const place = { unit: 'kg' as const, inputs: [corn, meal] }
const problemsOf = (mass: number, typed?: Map<number, number | null>) =>
  planCraft(limits, place, { mass, typed }).lines.map(({ problem }) => problem)

describe('the plan of a craft', () => {
  it('is the targets of all batches, with what comes out (F4, F6, F21, F26)', () => {
    const plan = planCraft(limits, place, { mass: 5000 })
    expect(plan.batches).toMatchObject({ batches: 2, batch: 2500 })
    expect(plan.lines.map(({ planned }) => planned)).toEqual([3000, 2000])
    expect(plan.result).toMatchObject({ mass: 5000, cost: 63_000, price: 12_600, dryMatter: 87.6 })
    expect(plan.isPossible).toBe(true)
  })

  it('is never short of water', () => {
    const inputs = [corn, { ...meal, available: 0, is_water: true }]
    expect(planCraft(limits, { ...place, inputs }, { mass: 4000 }).isPossible).toBe(true)
    const dry = [corn, { ...meal, available: 0 }]
    expect(planCraft(limits, { ...place, inputs: dry }, { mass: 4000 }).isPossible).toBe(false)
  })

  it('is nothing without a mass, or where no batches fit', () => {
    expect(planCraft(limits, place, { mass: null })).toMatchObject({ batches: null, isPossible: false })
    const tooLittle = planCraft(limits, place, { mass: 500 })
    expect(tooLittle.batches).toMatchObject({ batches: null, nearest: { below: null, above: 2000 } })
    expect(tooLittle).toMatchObject({ isPossible: false, result: { mass: 0, price: null } })
  })

  it('counts what was really taken', () => {
    const plan = planCraft(limits, place, { mass: 4000, typed: new Map([[1, 2500]]) })
    expect(plan.lines.map(({ planned, weight }) => [planned, weight])).toEqual([
      [2400, 2500],
      [1600, 1600],
    ])
    expect(plan.result.mass).toBe(4100)
  })

  it('is stopped by a shortage, an emptied field, and a feed that nobody has', () => {
    expect(problemsOf(5000)).toEqual([null, null])
    expect(problemsOf(5100)).toEqual(['short', null])
    expect(problemsOf(4000, new Map([[2, null]]))).toEqual([null, 'missing'])
    expect(problemsOf(4000, new Map([[2, 0]]))).toEqual([null, 'missing'])
    const without = { ...place, inputs: [corn, { ...meal, ingredient: null }] }
    const plan = planCraft(limits, without, { mass: 4000 })
    expect(plan.lines[1]?.problem).toBe('nowhere')
    expect(plan.isPossible).toBe(false)
  })
})
