import type { Language } from './languages.ts'
import type { WeightUnit } from './units.ts'

/** Signs of units as they are written beside a number. */
interface UnitSigns {
  readonly kg: string
  readonly lb: string
  readonly tonne: string
  readonly minute: string
}

// Not the unit style of Intl: it writes "фнт" in uk and ru and "funtów" in pl (glossary, notes per language).
const LATIN: UnitSigns = { kg: 'kg', lb: 'lb', tonne: 't', minute: 'min' }
const SIGNS: Partial<Record<Language, UnitSigns>> = {
  uk: { kg: 'кг', lb: 'lb', tonne: 'т', minute: 'хв' },
  ru: { kg: 'кг', lb: 'lb', tonne: 'т', minute: 'мин' },
  nl: { ...LATIN, tonne: 'ton' },
}

/** The signs of a language. */
export const signsOf = (language: Language): UnitSigns => SIGNS[language] ?? LATIN

/** The sign of the large weight: a tonne, or the ton of 2000 lb; it follows the unit set, not the language. */
export const largeSign = (language: Language, units: WeightUnit): string =>
  units === 'lb' ? 'ton' : signsOf(language).tonne

/** The sign of the large weight beside a number that is written: 1 ton, 1.2 tons. */
export const largeSignOf = (language: Language, units: WeightUnit, value: string): string =>
  units === 'lb' && value !== '1' ? 'tons' : largeSign(language, units)
