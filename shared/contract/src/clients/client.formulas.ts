import type { Language } from '../languages.ts'
import type { WeightUnit } from '../units.ts'

const CURRENCIES: Partial<Record<Language, string>> = {
  uk: 'UAH',
  pl: 'PLN',
  en: 'USD',
  us: 'USD',
  ru: 'KZT',
}

/** The currency of a new client, from its owner's language (specification 1, domain d2); it never changes later. */
export const currencyOf = (language: Language): string => CURRENCIES[language] ?? 'EUR'

/** The weight unit of a new client and its farms, from its owner's language: pounds in the English set. */
export const weightUnitOf = (language: Language): WeightUnit =>
  language === 'en' || language === 'us' ? 'lb' : 'kg'
