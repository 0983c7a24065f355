import type { Language } from '../languages.ts'
import { cutAt } from '../units.ts'
import { decimalOf, groupOf, type NumberRead, numberIn } from './read-number.formulas.ts'

/**
 * The smallest and largest number that a field takes; no minus may be typed from 0 up. `decimals` are those that a value
 * keeps which was not typed, two unless given.
 */
export type NumberLimits = {
  min?: number | undefined
  max?: number | undefined
  decimals?: 2 | 6 | undefined
}

/** The text of a number in a field: the language's decimal sign, no thousands, cut to two decimals (or six), never rounded up. */
export const numberText = (value: number, language: Language, decimals: 2 | 6 = 2): string =>
  String(cutAt(value, decimals)).replace('.', decimalOf(language))

/** What a text counts while it is typed, null for nothing yet: a number that ends in its decimal sign counts too. */
export const typedNumber = (text: string, language: Language): NumberRead | null =>
  numberIn(text, language) ?? numberIn(text.replace(/[.,]$/, ''), language)

/** What an ambiguous text is understood as, written so that it can be meant one way only; null where it is plain. */
export const understoodText = (text: string, language: Language): string | null => {
  const read = numberIn(text, language)
  return read?.isAmbiguous === true ? numberText(read.value, language) : null
}

const MAX_DECIMALS = 2
// What may still follow behind half a number: "1,", "-", "1,250,".
const REST = ['', '0', '00', '000']

const mayBecome = (text: string, language: Language): boolean =>
  REST.some((rest) => numberIn(text + rest, language) !== null)

const keyed = (text: string, language: Language): string | null => {
  const typed = text.replaceAll(/\s/g, '').replace(/^[−–]/, '-')
  const tooMany = (numberIn(typed, language)?.decimals ?? 0) - MAX_DECIMALS
  if (tooMany <= 0) return mayBecome(typed, language) || typed === '' ? typed : null
  // One digit more behind 1,250 is no reason to take it for 1.25.
  const sign = typed.at(-MAX_DECIMALS - tooMany - 1)
  return sign === groupOf(language) ? null : typed.slice(0, -tooMany)
}

/**
 * The next text of a field of numbers. A key that leads to none is refused (null); at most two decimals are typed
 * (specification 5). What comes whole, as by a paste, always stands there: as this language writes it, as it came where
 * it may be meant otherwise or is no number. Above the maximum the maximum stands.
 */
export const nextNumberText = (
  text: string,
  { isKey, isWhole, ...limits }: NumberLimits & { isKey: boolean; isWhole: boolean },
  language: Language,
): string | null => {
  const next = isKey ? keyed(text, language) : isWhole ? text.trim() : text
  if (next === null) return null
  if (isKey && next.startsWith('-') && (limits.min ?? 0) >= 0) return null
  const read = numberIn(next, language)
  const { max, decimals } = limits
  if (read !== null && max !== undefined && cutAt(read.value, decimals) > max)
    return numberText(max, language)
  return isWhole && read !== null && !read.isAmbiguous ? numberText(read.value, language, decimals) : next
}
