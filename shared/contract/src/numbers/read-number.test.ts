import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES, type Language, localeOf } from '../languages.ts'
import { numberIn } from './read-number.formulas.ts'

const COMMA = ['uk', 'ru', 'pl', 'nl', 'de', 'fr', 'it', 'ro', 'et'] as const
const DOT_GROUPS = ['nl', 'de', 'it', 'ro'] as const
const SPACE_GROUPS = ['uk', 'ru', 'pl', 'fr', 'et'] as const
const POINT = ['en', 'us'] as const

type Vector = [text: string, languages: readonly Language[], value: number | null, isAmbiguous?: boolean]

const VECTORS: Vector[] = [
  // What begins with 0 has no thousands.
  ['0.125', LANGUAGES, 0.125],
  ['0,125', COMMA, 0.125],
  ['0,125', POINT, 0.125, true],
  ['0,125,000', LANGUAGES, null],
  ['0 125', LANGUAGES, null],
  // One sign with three digits behind it: thousands where the language groups with it, and asked.
  ['24,500', POINT, 24_500, true],
  ['24.500', POINT, 24.5, true],
  ['1.250', DOT_GROUPS, 1250, true],
  ['1.250', SPACE_GROUPS, 1.25, true],
  ['1,250', COMMA, 1.25, true],
  // One sign with other digits around it is the decimal sign.
  ['20.5', LANGUAGES, 20.5],
  ['20,5', LANGUAGES, 20.5],
  ['2.0', LANGUAGES, 2],
  ['1234,567', LANGUAGES, 1234.567],
  ['33.3333', LANGUAGES, 33.3333],
  ['.5', LANGUAGES, 0.5],
  // Of two signs the last is the decimal sign, one that is repeated groups.
  ['1,250.5', LANGUAGES, 1250.5],
  ['12.500,5', LANGUAGES, 12_500.5],
  ['1,234,567', LANGUAGES, 1_234_567],
  ['1.234.567', LANGUAGES, 1_234_567],
  ['1,23,456.5', LANGUAGES, 123_456.5],
  ['12,34,567', LANGUAGES, 1_234_567],
  // Blanks of every kind and apostrophes group.
  ['1 024', LANGUAGES, 1024],
  ['1\u00a0024', LANGUAGES, 1024],
  ['1\u202f024,5', LANGUAGES, 1024.5],
  ['1\u2009024.5', LANGUAGES, 1024.5],
  ['1\u2007024', LANGUAGES, 1024],
  ['1 234,567', LANGUAGES, 1234.567],
  ["1'234.5", LANGUAGES, 1234.5],
  ['1’234’567', LANGUAGES, 1_234_567],
  // Signs before the number, digits of another width, marks that nobody sees.
  ['-5', LANGUAGES, -5],
  ['−5,5', LANGUAGES, -5.5],
  ['–5', LANGUAGES, -5],
  ['+5', LANGUAGES, 5],
  ['\u200e-1\u00a0024', LANGUAGES, -1024],
  ['１２．５', LANGUAGES, 12.5],
  // What is no number.
  ...['1,2,3', '12 34', '1.2.3', '1 2345', '1,250.500,5', '1.250.5', '1 234.567 890', '5.'].map(
    (text): Vector => [text, LANGUAGES, null],
  ),
  ...['', ' ', '-', 'four', '12 pcs', '5²', '1½', '1e5', '5-6', '--5', '0x10', ','].map(
    (text): Vector => [text, LANGUAGES, null],
  ),
]

describe('a number as people write it (second review A2, A3)', () => {
  test.each(
    VECTORS.flatMap(([text, languages, value, isAmbiguous = false]) =>
      languages.map((of) => [text, of, value === null ? null : { value, isAmbiguous }] as const),
    ),
  )('%j in %s is %j', (text, language, told) => {
    const read = numberIn(text, language)
    expect(read && { value: read.value, isAmbiguous: read.isAmbiguous }).toEqual(told)
  })
})

describe('a number that a language writes', () => {
  it.each(LANGUAGES)('is read back in %s', (language) => {
    const size = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(size, fc.integer({ min: 0, max: 6 }), fc.boolean(), (steps, digits, useGrouping) => {
        const value = Number((steps / 10 ** digits).toFixed(digits))
        const format = new Intl.NumberFormat(localeOf(language), {
          maximumFractionDigits: digits,
          useGrouping,
        })
        expect(numberIn(format.format(value), language)?.value).toBe(value)
      }),
      { seed: 26, numRuns: 300 },
    )
  })

  it('never throws, and is finite or none', () => {
    const signs = fc.array(fc.constantFrom(...'0123456789.,\u00a0 -’%'), { maxLength: 12 })
    fc.assert(
      fc.property(signs, fc.constantFrom(...LANGUAGES), (text, language) => {
        const read = numberIn(text.join(''), language)
        expect(read === null || Number.isFinite(read.value)).toBe(true)
      }),
      { seed: 26, numRuns: 500 },
    )
  })
})
