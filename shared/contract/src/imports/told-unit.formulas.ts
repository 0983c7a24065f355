import type { Language } from '../languages.ts'
import { numberIn } from '../numbers/read-number.formulas.ts'
import type { Kg, WeightUnit } from '../units.ts'
import { currencyOf, KG_OF, unitOf } from './sheet-units.ts'

/** For whom units are read: a ton follows the reader's unit, another currency than the client's is not known. */
export type UnitReader = { language: Language; units: WeightUnit; currency?: string }

/** What words say of a unit: the kilograms of one, that nobody knows it, or nothing. */
export type ToldUnit = Kg | 'unknown' | 'none'

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bmetric\s+tons?\b/giu, 't'],
  [/\b(?:short|us)\s+tons?\b/giu, 'shortton'],
  [/\blong\s+tons?\b/giu, 'longton'],
]
const TOKENS = /\d[\d\s.,]*(?<=\d)|[\p{L}\p{M}]+|\p{Sc}/gu
// EUR/100 kg, $/2000 lb: another number beside a unit may be anything.
const COUNTS = [10, 100, 1000, 2000]

const tokensOf = (text: string): string[] =>
  PHRASES.reduce((told, [phrase, word]) => told.replaceAll(phrase, word), text).match(TOKENS) ?? []

// Without a known client any currency of a client may be this one's.
const hasOtherMoney = (tokens: readonly string[], { currency }: UnitReader): boolean =>
  tokens.some((token) => {
    const code = currencyOf(token)
    return code === 'other' || (code !== undefined && code !== (currency ?? code))
  })

/** The unit that all words of a text tell, of which every currency must be the client's. */
export const unitIn = (text: string, by: UnitReader): ToldUnit => {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return /[^\s.,:;()[\]/-]/.test(text) ? 'unknown' : 'none'
  if (hasOtherMoney(tokens, by)) return 'unknown'
  const others = tokens.filter((token) => currencyOf(token) === undefined)
  const found = others.flatMap((token, at) => {
    const unit = unitOf(token, by.units === 'lb')
    if (unit === undefined) return []
    const count = /^\d/.test(others[at - 1] ?? '') ? numberIn(others[at - 1] ?? '', by.language)?.value : 1
    return count === 1 || COUNTS.includes(count ?? 0) ? [KG_OF[unit] * (count ?? 1)] : [Number.NaN]
  })
  const [kg, ...more] = new Set(found)
  if (kg === undefined) return others.length === 0 ? 'none' : 'unknown'
  return more.length > 0 || Number.isNaN(kg) ? 'unknown' : kg
}

const PARTED = /[,([:]|\//
const PER = /(?:^|\s)(?:per|je|pro|за|на|al|alla|par|pe|la|à)\s/iu

/** What a head says behind its name: "Weight, t", "Weight (kg)", "Price/kg", "Price per ton". */
export const toldPart = (head: string, isPrice: boolean): string => {
  const sign = PARTED.exec(head) ?? (isPrice ? PER.exec(head) : null)
  return sign === null ? '' : head.slice(sign.index + sign[0].length)
}

/** Words of a head that cannot be taken for a unit by chance: of two letters or more, or the last one. */
const plainWords = (head: string): string => {
  const words = head.split(/\s+/)
  return words.filter((word, at) => word.length > 1 || at === words.length - 1).join(' ')
}

/** The unit of a head; unknown where it tells something that is none. */
export const unitOfHead = (head: string, isPrice: boolean, by: UnitReader): ToldUnit => {
  if (isPrice && hasOtherMoney(tokensOf(head), by)) return 'unknown'
  const behind = unitIn(toldPart(head, isPrice), by)
  if (typeof behind === 'number') return behind
  const somewhere = unitIn(plainWords(head), by)
  return typeof somewhere === 'number' ? somewhere : behind
}
