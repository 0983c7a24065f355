import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toKg } from '../../units.ts'
import { hasNearestPieces, isInPieces, piecesIn, wholePieces } from './pieces.formulas.ts'

describe('whole pieces (F4)', () => {
  it('are the nearest ones to the plan, half up, with what they weigh', () => {
    expect(wholePieces(640, 300)).toEqual({ count: 2, kg: 600 })
    expect(wholePieces(750, 300)).toEqual({ count: 3, kg: 900 })
    expect(wholePieces(749.99, 300)).toEqual({ count: 2, kg: 600 })
    expect(wholePieces(0.3, 0.1)).toEqual({ count: 3, kg: 0.3 })
  })

  it('are none below half a piece, which is taken by weight, nor of loose feed', () => {
    expect(wholePieces(150, 300)).toEqual({ count: 1, kg: 300 })
    expect(wholePieces(149.99, 300)).toBeNull()
    expect([wholePieces(0, 300), wholePieces(640, null), wholePieces(640, undefined)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('tell how many there are so far, to a tenth', () => {
    expect([0, 300, 450, 460, 600].map((weight) => piecesIn(weight, 300))).toEqual([0, 1, 1.5, 1.5, 2])
    expect(piecesIn(toKg(1322.77, 'lb'), 300)).toBe(2)
  })

  it('are never further from the plan than half a piece', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 2000, noNaN: true }),
        fc.double({ min: 0, max: 20_000, noNaN: true }),
        (piece, weight) => {
          const whole = wholePieces(weight, piece)
          expect(Math.abs((whole?.kg ?? 0) - weight)).toBeLessThanOrEqual(piece / 2 + piece * 1e-6 + 1e-8)
        },
      ),
    )
  })
})

describe('a line in whole pieces (F4)', () => {
  it('is what taps make, on a farm of pounds as well', () => {
    expect([300, 600, toKg(661.38, 'lb')].map((weight) => isInPieces(weight, 300))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is not one that was weighed, nor an empty one, nor one of loose feed', () => {
    expect([0, 10, 299, 600.02].map((weight) => isInPieces(weight, 300))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect([isInPieces(600, null), isInPieces(600, undefined)]).toEqual([false, false])
  })

  it('has the nearest ones to its plan, or others', () => {
    const planned = 640
    expect([300, 600, 610, 640, 900].map((actual) => hasNearestPieces({ planned, actual }, 300))).toEqual([
      ...[false, true, false, false, false],
    ])
    expect(hasNearestPieces({ planned, actual: 600 }, null)).toBe(false)
    expect(hasNearestPieces({ planned: 100, actual: 300 }, 300)).toBe(false)
  })
})
