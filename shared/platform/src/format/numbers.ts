import { trunc2 } from '@manger/contract'

/** What stands where there is no value: an en dash (design 9). */
export const NO_VALUE = '–'
/** Stands between a number and its unit. */
export const NO_BREAK = '\u00a0'
const TRUE_MINUS = '\u2212'

/** A number that may be absent. */
export type Maybe = number | null | undefined

/** Writes a number in a locale, with the true minus and never a negative zero. */
export const writeNumber = (
  locale: string,
  options: Intl.NumberFormatOptions,
): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', roundingMode: 'trunc', ...options })
  return (value) =>
    format
      .formatToParts(value)
      .map((part) => (part.type === 'minusSign' ? TRUE_MINUS : part.value))
      .join('')
}

/** Turns a writer of numbers into one that knows absence. */
export const orNone =
  (write: (value: number) => string) =>
  (value: Maybe): string =>
    value === null || value === undefined || !Number.isFinite(value) ? NO_VALUE : write(value)

/** Cuts to `digits` decimals towards zero; up to two, since trunc2 has already dropped the binary dust. */
export const cut = (value: number, digits: 0 | 1 | 2): number => {
  const factor = 10 ** digits
  return digits === 2 ? trunc2(value) : Math.trunc(Math.round(trunc2(value) * 100) / (100 / factor)) / factor
}
