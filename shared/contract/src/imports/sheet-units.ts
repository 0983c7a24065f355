import type { Language } from '../languages.ts'
import { signsOf } from '../unit-signs.ts'
import { KG_PER_LB, type Kg } from '../units.ts'

/** Kilograms of the units that a sheet may tell. A hundredweight is that of 100 lb, as pounds are those of America. */
export const KG_OF = {
  kg: 1,
  t: 1000,
  dt: 100,
  g: 0.001,
  lb: KG_PER_LB,
  cwt: 100 * KG_PER_LB,
  ton: 2000 * KG_PER_LB,
} as const satisfies Record<string, Kg>

/** A unit that a column of a sheet may be in; `dt` is 100 kg by whatever name, `ton` the one of 2000 lb. */
export type SheetUnit = keyof typeof KG_OF

/** The units in the order in which they are offered. */
export const SHEET_UNITS = Object.keys(KG_OF) as SheetUnit[]

// Folded: small letters without accents; * stands for any ending. Pfund, pond, livre and libbra are not among them, since
// they are 500 g to a farmer (glossary); nor is Zentner, 50 kg or 100 by country. What is not here is asked.
const WORDS: Record<SheetUnit, string> = {
  kg: 'kg kgs kilo kilos kilogram* chilogramm* chilo chili кг кило кіло килограм* кілограм*',
  t: 't tonn* tona tony tone tonach mt т тн тон*',
  dt: 'dt dz dezitonn* doppelzentner decyton* dytona q qt qx quintal* quintaux kwintal* chintal* kvintal* tsentner* ts ц цн центнер*',
  g: 'g gr gram grams gramme* gramm grammi grammo grame gramy gramow г гр грам*',
  lb: 'lb lbs pound* funt* фунт*',
  cwt: 'cwt cwts hundredweight*',
  ton: 'shortton',
}

/** The currencies of clients by their words; the others are known so that they are not taken for a client's. */
const CURRENCIES: Record<string, string> = {
  EUR: '€ eur euro*',
  USD: '$ us usd dollar*',
  UAH: '₴ uah грн гривень гривня гривні',
  PLN: 'zl pln zloty*',
  KZT: '₸ kzt тг тенге',
  other: '£ gbp pence ₽ rub руб* lei leu ron chf cent* ct',
}

const fold = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')

const toPattern = (words: string): RegExp => {
  const each = fold(words)
    .split(' ')
    .map((word) => word.replace('$', '\\$').replace('*', '\\p{L}*'))
  return new RegExp(`^(?:${each.join('|')})$`, 'u')
}
const patternsOf = <Key extends string>(table: Record<Key, string>) =>
  (Object.entries(table) as [Key, string][]).map(([key, words]) => [key, toPattern(words)] as const)

const UNITS = patternsOf(WORDS)
const MONEY = patternsOf(CURRENCIES)

/** The unit of a word in any language; a bare ton is a short one for who reads in pounds, else a tonne. */
export const unitOf = (word: string, isInPounds: boolean): SheetUnit | undefined => {
  const folded = fold(word)
  if (/^tons?$/.test(folded)) return isInPounds ? 'ton' : 't'
  return UNITS.find(([, pattern]) => pattern.test(folded))?.[0]
}

/** The code of a currency by its sign or word, `other` for one that no client has. */
export const currencyOf = (word: string): string | undefined =>
  MONEY.find(([, pattern]) => pattern.test(fold(word)))?.[0]

const HUNDREDS: Partial<Record<Language, string>> = { uk: 'ц', ru: 'ц', de: 'dt', pl: 'dt', et: 'ts' }

/** What a unit is called beside a number, with its size where it has several. */
export const unitLabel = (unit: SheetUnit, language: Language): string => {
  const { kg, lb, tonne } = signsOf(language)
  switch (unit) {
    case 'kg':
      return kg
    case 'lb':
      return lb
    case 't':
      return `${tonne} (1000 ${kg})`
    case 'dt':
      return `${HUNDREDS[language] ?? 'q'} (100 ${kg})`
    case 'g':
      return language === 'uk' || language === 'ru' ? 'г' : 'g'
    case 'cwt':
      return `cwt (100 ${lb})`
    case 'ton':
      return `ton (2000 ${lb})`
  }
}
