import { describe, expect, test } from 'vitest'
import { isCanaryBad } from './canary.formulas.ts'

const stable = { tried: 1000, failed: 10, crashed: 3 }

describe('a canary', () => {
  test.each([
    ['few people have tried', { tried: 49, failed: 49, crashed: 4 }, false],
    ['it fails as many as stable', { tried: 1000, failed: 10, crashed: 0 }, false],
    ['it fails two points more', { tried: 100, failed: 3, crashed: 0 }, false],
    ['it fails more than that', { tried: 100, failed: 4, crashed: 0 }, true],
    ['it crashed for five', { tried: 5, failed: 5, crashed: 5 }, true],
  ])('when %s: stops %s', (_, canary, expected) => {
    expect(isCanaryBad(canary, stable)).toBe(expected)
  })

  test('is not blamed for what fails stable as well', () => {
    expect(isCanaryBad({ tried: 100, failed: 40, crashed: 0 }, { tried: 100, failed: 39, crashed: 0 })).toBe(
      false,
    )
  })
})
