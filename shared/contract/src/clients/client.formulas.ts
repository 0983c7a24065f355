import type { Language } from '../languages.ts'
import type { WeightUnit } from '../units.ts'

/** The currencies that there are (specification 1). */
export const CURRENCIES = ['UAH', 'EUR', 'USD', 'PLN', 'KZT'] as const
/** A currency of a client, ISO 4217. */
export type Currency = (typeof CURRENCIES)[number]

const USUAL: Partial<Record<Language, Currency>> = {
  uk: 'UAH',
  pl: 'PLN',
  en: 'USD',
  us: 'USD',
  ru: 'KZT',
}

/** The currency of a new client for which nobody chose one, from its owner's language (specification 1, domain d2). */
export const currencyOf = (language: Language): Currency => USUAL[language] ?? 'EUR'

/** The weight unit of a new client for which nobody chose one, from its owner's language: pounds in the English set. */
export const weightUnitOf = (language: Language): WeightUnit =>
  language === 'en' || language === 'us' ? 'lb' : 'kg'
