import { PHONE_DIGITS_MAX } from './constants.ts'

const DIGITS_MIN = 7
// What people put between the digits; the API stores none of it.
const BETWEEN = /[\s().-]/g

/**
 * Whether a typed phone can be an international number: an optional +, then 7 to 15 digits of which the first is no
 * zero (specification 5). Empty is no number, and is none that is wrong.
 */
export const isPhone = (typed: string): boolean => {
  const number = typed.replace(BETWEEN, '')
  return new RegExp(`^\\+?[1-9]\\d{${DIGITS_MIN - 1},${PHONE_DIGITS_MAX - 1}}$`).test(number)
}
