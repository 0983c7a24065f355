import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchCosts, batchMasses, nextBatch, plannedOfBatch, weighBatch } from './batch.formulas.ts'

const TWO = { batches: 2 }

describe('weighing batch by batch (F26)', () => {
  it('adds up the batches and replaces the one that is weighed again', () => {
    const first = weighBatch([], { ...TWO, batch: 1, weight: 1250 })
    expect(first).toEqual({ weights: [1250, null], actual: 1250 })
    const both = weighBatch(first.weights, { ...TWO, batch: 2, weight: 1248.5 })
    expect(both).toEqual({ weights: [1250, 1248.5], actual: 2498.5 })
    expect(weighBatch(both.weights, { ...TWO, batch: 1, weight: 1252 }).actual).toBe(2500.5)
  })

  it('shares what was weighed for all batches at once', () => {
    const all = weighBatch([1, null], { ...TWO, batch: undefined, weight: 2500 })
    expect(all).toEqual({ weights: [1250, 1250], actual: 2500 })
  })

  it('never loses a kilogram, in whatever order the batches come', () => {
    const weighing = fc.record({
      batch: fc.integer({ min: 1, max: 4 }),
      weight: fc.integer({ max: 9999, min: 0 }),
    })
    fc.assert(
      fc.property(fc.array(weighing, { minLength: 1 }), (weighings) => {
        const last = new Map(weighings.map(({ batch, weight }) => [batch, weight]))
        let line: ReturnType<typeof weighBatch> = { weights: [], actual: 0 }
        for (const one of weighings) line = weighBatch(line.weights, { batches: 4, ...one })
        expect(line.actual).toBe([...last.values()].reduce((sum, kg) => sum + kg, 0))
        expect(line.weights).toEqual([1, 2, 3, 4].map((batch) => last.get(batch) ?? null))
      }),
    )
  })
})

describe('the batches of an order', () => {
  const lines = [{ weights: [760, 758] }, { weights: [1240, null] }]

  it('weigh what their lines weigh, and tell which comes next', () => {
    expect(batchMasses(lines, 2)).toEqual([2000, 758])
    expect(nextBatch(lines, 2)).toBe(2)
    expect(nextBatch([{ weights: [] }, { weights: [] }], 2)).toBe(1)
    expect(nextBatch([{ weights: [1, 2] }], 2)).toBeNull()
  })

  it('are not begun while no line of them has a weight, and unknown of an order made at once', () => {
    expect(batchMasses([{ weights: [5, null] }], 2)).toEqual([5, null])
    expect(batchMasses([{ weights: [] }], 2)).toEqual([])
  })

  it('are planned equal', () => {
    expect(plannedOfBatch(5084, 2)).toBe(2542)
  })

  it('cost their share of what every line cost', () => {
    const corn = { weights: [500, 300], actual: 800, cost: 8000 }
    const meal = { weights: [100, 100], actual: 200, cost: 3000 }
    expect(batchCosts([corn, meal], 2)).toEqual([6500, 4500])
    expect(batchCosts([{ ...corn, cost: null }], 2)).toEqual([])
    expect(batchCosts([{ weights: [], actual: 800, cost: 8000 }], 2)).toEqual([])
    expect(batchCosts([{ weights: [0, 0], actual: 0, cost: 0 }], 2)).toEqual([0, 0])
  })
})
