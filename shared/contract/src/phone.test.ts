import { expect, it } from 'vitest'
import { isPhone } from './phone.ts'

it.each([
  ['+380 (50) 123-45-67', true],
  ['380501234567', true],
  ['+1 620.555.0142', true],
  ['+123456', false],
  ['+1234567890123456', false],
  ['0501234567', false],
  ['+38O501234567', false],
  ['', false],
])('the phone %j: %s', (typed, isRight) => {
  expect(isPhone(typed)).toBe(isRight)
})
