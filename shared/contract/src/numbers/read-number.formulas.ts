import { type Language, localeOf } from '../languages.ts'

/** A number as it was understood; ambiguous where another reader would take three digits behind one sign otherwise. */
export type NumberRead = {
  value: number
  /** How many digits stand behind its decimal sign. */
  decimals: number
  isAmbiguous: boolean
}

type Signs = { decimal: string; group: string }

const SIGNS = new Map<Language, Signs>()

const signsOfNumbers = (language: Language): Signs => {
  const known = SIGNS.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(1_234_567.5)
  const sign = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other
  const signs = { decimal: sign('decimal', '.'), group: sign('group', ',') }
  SIGNS.set(language, signs)
  return signs
}

/** The decimal sign of a language. */
export const decimalOf = (language: Language): string => signsOfNumbers(language).decimal

/** What stands between the thousands of a language: comma, point or a blank. */
export const groupOf = (language: Language): string => signsOfNumbers(language).group

const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_BY = 0xfee0

/** Digits and signs of the width of Chinese letters as they are otherwise, without marks that nobody sees. */
export const plainSigns = (text: string): string =>
  text
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_BY))
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

const NUMBER = /^([-+−–]?)\s*((?:\d[\d.,\s'’]*)?[.,]?\d+)$/
// Threes behind one kind of sign; India counts in twos above the first thousand. No thousands begin with 0.
const WHOLE =
  /^(?:\d*|[1-9]\d{0,2}(?:(?:\s\d{3})+|(?:['’]\d{3})+|(?:,\d{3})+|(?:\.\d{3})+)|[1-9]\d?(?:,\d\d)+,\d{3})$/
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const AFTER_ZERO = /^0+[.,]\d{3}$/

/** Where the decimal sign stands in digits with one sign or more; -1 where all of them group. */
const decimalAt = (digits: string, language: Language): number => {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return last
  const sign = digits[last] ?? ''
  if (digits.indexOf(sign) !== last) return -1
  // In Ukrainian, French or Polish blanks group, so that a lone point is the decimal sign of somebody's software.
  return THOUSANDS.test(digits) && sign === groupOf(language) ? -1 : last
}

/**
 * The number that people wrote, null where it is none: the one reader of fields, pasted rows and sheets. Of comma and dot
 * the last is the decimal sign where both stand, one that is repeated groups, and one alone is the decimal sign unless
 * three digits follow and the language groups with it. Blanks and apostrophes group (domain d7).
 */
export const numberIn = (text: string, language: Language): NumberRead | null => {
  const [, minus = '', digits = ''] = NUMBER.exec(plainSigns(text)) ?? []
  if (digits === '') return null
  const at = decimalAt(digits, language)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  if (!WHOLE.test(whole) || /\D/.test(fraction)) return null
  const size = Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`)
  if (!Number.isFinite(size)) return null
  const isForeignZero = AFTER_ZERO.test(digits) && ![decimalOf(language), '.'].includes(digits[at] ?? '')
  return {
    value: '-−–'.includes(minus) && minus !== '' && size > 0 ? -size : size,
    decimals: fraction.length,
    isAmbiguous: THOUSANDS.test(digits) || isForeignZero,
  }
}
