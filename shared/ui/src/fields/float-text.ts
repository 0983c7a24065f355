import { type Language, type NumberLimits, numberIn, numberText, trunc2, typedNumber } from '@manger/contract'

/** What may be left in the field: at most two decimals (specification 5). */
const isComplete = (text: string, language: Language): boolean =>
  /^[-+−–]?\s*\d/.test(text) && numberIn(text, language) !== null

/** The number of a typed text, cut to two decimals; null for an empty field, NaN for what is no number. */
export const floatOf = (text: string, { min = 0 }: NumberLimits, language: Language): number | null => {
  if (!/\S/.test(text)) return null
  const read = typedNumber(text, language)
  // Half of what is typed, such as a minus, is nothing yet.
  if (read === null) return /\d|[^-.,\s]/.test(text) ? Number.NaN : null
  return read.value < 0 && min >= 0 ? Number.NaN : trunc2(read.value)
}

/** The text of a number with the language's separator, cut to two decimals and never rounded up. */
export const toFloatText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value) ? '' : numberText(value, language)

/** The text of a percent, always with two decimals (design 9). */
export const toPercentText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value)
    ? ''
    : trunc2(value)
        .toFixed(2)
        .replace('.', numberText(0.5, language)[1] ?? '.')

/** Whether the text may be left: complete, within the limits and not empty. */
export const isFloatValid = (text: string, limits: NumberLimits, language: Language): boolean => {
  const value = floatOf(text, limits, language)
  if (value === null || Number.isNaN(value) || !isComplete(text, language)) return false
  return value >= (limits.min ?? -Infinity) && value <= (limits.max ?? Infinity)
}

/** Whether a draft still says the value: pounds come back from kilograms with a difference nobody sees. */
export const saysSame = (typed: number | null, value: number | null): boolean => {
  if (typed === null || value === null) return typed === value
  return Number.isNaN(typed) ? Number.isNaN(value) : Math.abs(typed - value) < 0.005
}
