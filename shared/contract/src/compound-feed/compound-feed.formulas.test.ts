import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchWeights, planBatches } from './compound-feed.formulas.ts'

const limits = { starting_mass: 2000, mixing_mass: 4200 }

describe('batches of a compound-feed order (F26)', () => {
  it.each([
    [4200, 1, 4200],
    [8400, 2, 4200],
    [2000, 1, 2000],
  ])('makes %d kg in %d of %d kg', (planned, batches, batch) => {
    expect(planBatches(planned, limits)).toEqual({ batches, batch, problems: [], nearest: null })
  })

  it('refuses 1100 kg of batches between 800 and 1000 and names 1000 and 1600', () => {
    expect(planBatches(1100, { starting_mass: 800, mixing_mass: 1000 })).toEqual({
      batches: null,
      batch: null,
      problems: [{ field: 'planned_mass', code: 'batch_not_possible', limit: '1000 / 1600' }],
      nearest: { below: 1000, above: 1600 },
    })
  })

  it('names only the mass above when too little is wanted', () => {
    expect(planBatches(500, limits).nearest).toEqual({ below: null, above: 2000 })
    expect(planBatches(0, limits).nearest).toEqual({ below: null, above: 2000 })
  })

  it('names masses that are possible, none lies between them', () => {
    const mass = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(
        mass,
        fc.integer({ min: 100, max: 1000 }),
        fc.integer({ min: 0, max: 500 }),
        (planned, smallest, more) => {
          const own = { starting_mass: smallest, mixing_mass: smallest + more }
          const result = planBatches(planned, own)
          if (result.nearest === null) {
            expect(result.batch).toBeGreaterThanOrEqual(smallest - 1e-6)
            expect(result.batch).toBeLessThanOrEqual(smallest + more + 1e-6)
            return
          }
          const { below, above } = result.nearest
          for (const possible of [below, above]) {
            if (possible !== null) expect(planBatches(possible, own).problems).toEqual([])
          }
          expect(below ?? 0).toBeLessThan(planned)
          expect(above).toBeGreaterThan(planned)
        },
      ),
    )
  })

  it('splits a batch so that its ingredients add up', () => {
    expect(batchWeights(2050, [38, 18, 22, 14, 4, 1.5, 1.5, 1], 0.01)).toEqual([
      779, 369, 451, 287, 82, 30.75, 30.75, 20.5,
    ])
  })
})
