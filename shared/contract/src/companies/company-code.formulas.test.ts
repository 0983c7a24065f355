import { expect, it } from 'vitest'
import { isCompanyCode } from './company-code.formulas.ts'

it.each([
  ['99000011', true],
  ['99000075', true],
  ['45000092', true],
  ['45000093', false],
  ['9900001', false],
  ['9900001x', false],
])('the code of a Ukrainian company %s: %s', (code, isRight) => {
  expect(isCompanyCode(code)).toBe(isRight)
})
