import { expect, it } from 'vitest'
import { limitText } from './limit-text.ts'

it('groups a limit as the language does, and leaves what is text already (second review E11)', () => {
  expect(limitText(99_999, 'en')).toBe('99,999')
  expect(limitText(99_999, 'de')).toBe('99.999')
  expect(limitText(0.01, 'uk')).toBe('0,01')
  expect(limitText(45, 'unknown')).toBe('45')
  expect(limitText('12 t', 'en')).toBe('12 t')
  expect(limitText(undefined, 'en')).toBeUndefined()
})
