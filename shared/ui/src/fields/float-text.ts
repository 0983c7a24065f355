import { trunc2 } from '@manger/contract'

export type FloatLimits = { min?: number | undefined; max?: number | undefined }

/** What may stand in the field while somebody types: at most two decimals, comma or dot (specification 5). */
const TYPED = /^-?\d*(?:[.,]\d{0,2})?$/
const MORE_DECIMALS = /([.,]\d\d)\d+$/
/** What may be left there. */
const COMPLETE = /^-?\d+(?:[.,]\d{1,2})?$/

/** The number of a typed text; null while it is none. */
export const parseFloatText = (text: string): number | null => {
  if (!/\d/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** The text of a number with the language's separator, cut to two decimals and never rounded up. */
export const toFloatText = (value: number | null, separator: string): string =>
  value === null ? '' : String(trunc2(value)).replace('.', separator)

/** The text of a percent, always with two decimals (design 9). */
export const toPercentText = (value: number | null, separator: string): string =>
  value === null ? '' : trunc2(value).toFixed(2).replace('.', separator)

/** The next text of the field, or null when the keystroke is refused; above the maximum the maximum stays. */
export const nextFloatText = (text: string, limits: FloatLimits, separator: string): string | null => {
  // Pasted numbers bring blanks between thousands and more decimals than are kept.
  const typed = text.replace(/\s/g, '').replace('−', '-').replace(MORE_DECIMALS, '$1')
  if (!TYPED.test(typed)) return null
  if (typed.startsWith('-') && (limits.min ?? 0) >= 0) return null
  const value = parseFloatText(typed)
  if (value !== null && limits.max !== undefined && value > limits.max)
    return toFloatText(limits.max, separator)
  return typed
}

/** Whether the text may be left: complete, within the limits and not empty. */
export const isFloatValid = (text: string, limits: FloatLimits): boolean => {
  const value = parseFloatText(text)
  if (value === null || !COMPLETE.test(text)) return false
  return value >= (limits.min ?? -Infinity) && value <= (limits.max ?? Infinity)
}

/** Whether a draft still says the value: pounds come back from kilograms with a difference nobody sees. */
export const saysSame = (draft: string, value: number | null): boolean => {
  const typed = parseFloatText(draft)
  if (typed === null || value === null) return typed === value
  return Math.abs(typed - value) < 0.005
}
