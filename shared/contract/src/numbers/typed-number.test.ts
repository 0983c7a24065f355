import { expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { nextNumberText, typedNumber } from './typed-number.formulas.ts'

/** Key by key into an empty field; a refused key leaves what is there. */
const type = (keys: string, language: Language): string =>
  [...keys].reduce(
    (text, key) => nextNumberText(text + key, { isKey: true, isWhole: false }, language) ?? text,
    '',
  )
const paste = (text: string, language: Language, max?: number) =>
  nextNumberText(text, { isKey: false, isWhole: true, max }, language)

test.each([
  ['24,500', 'us', ['24,500', 24_500]],
  ['1,250.5', 'us', ['1,250.5', 1250.5]],
  ['1,2505', 'us', ['1,250', 1250]],
  ['0,125', 'us', ['0,12', 0.12]],
  ['12,34', 'us', ['12,34', 12.34]],
  ['12.500,5', 'de', ['12.500,5', 12_500.5]],
  ['1.250', 'de', ['1.250', 1250]],
  ['20.505', 'uk', ['20.50', 20.5]],
  ['4 785,559', 'uk', ['4785,55', 4785.55]],
  ['1,5,7.8', 'uk', ['1,57', 1.57]],
  ['8.', 'us', ['8.', 8]],
  ['x-4', 'us', ['4', 4]],
] as const)('%j typed in %s stands and counts as %j (second review A3)', (keys, language, told) => {
  const text = type(keys, language)
  expect([text, typedNumber(text, language)?.value]).toEqual(told)
})

test.each([
  ['1\u00a0024', 'us', '1024'],
  ['24,500', 'us', '24,500'],
  ['1,250.5', 'us', '1250.5'],
  ['1.250', 'de', '1.250'],
  ['12.500,5', 'de', '12500,5'],
  ['0.125', 'uk', '0,12'],
  ['0,125', 'us', '0,125'],
  ['four', 'us', 'four'],
  ['12 34', 'us', '12 34'],
] as const)('%j pasted in %s stands as %j (second review A3)', (text, language, shown) => {
  expect(paste(text, language)).toBe(shown)
})

test('the maximum stands where more is typed or pasted (second review A3)', () => {
  expect(nextNumberText('1234', { isKey: true, isWhole: false, max: 100 }, 'us')).toBe('100')
  expect(paste('24,500', 'us', 10_000.5)).toBe('10000.5')
})
