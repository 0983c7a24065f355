import { describe, expect, test } from 'vitest'
import { truncate } from './truncate.ts'

const FEED = 'Compound feed KK-60 for lactating cows, second half of the lactation'

describe('truncate', () => {
  test.each([
    ['long', 45, 'Compound feed KK-60 for lactating cows, seco…'],
    ['short', 25, 'Compound feed KK-60 for…'],
    ['select', 28, 'Compound feed KK-60 for lac…'],
  ] as const)('%s has at most %i characters, the ellipsis among them', (size, most, text) => {
    expect(truncate(FEED, size)).toBe(text)
    expect(truncate('a'.repeat(most), size)).toHaveLength(most)
    expect(truncate('a'.repeat(most + 1), size)).toBe(`${'a'.repeat(most - 1)}…`)
  })

  test('45 characters unless another size is asked for', () => {
    expect(truncate('a'.repeat(46))).toHaveLength(45)
    expect(truncate('')).toBe('')
  })

  test('never cuts a character in two', () => {
    expect(truncate('🐄'.repeat(26), 'short')).toBe(`${'🐄'.repeat(24)}…`)
  })
})
