import type { Language } from '../languages.ts'
import type { WeightUnit } from '../units.ts'
import type { UNIT_CHOICES } from './session.schema.ts'

/** How a person wants to read weights. */
export type UnitChoice = (typeof UNIT_CHOICES)[number]

/** The unit a person reads: the account's choice, else pounds in the English set (specification 1). */
export const unitsOf = (choice: UnitChoice, language: Language): WeightUnit => {
  if (choice !== 'auto') return choice
  return language === 'en' || language === 'us' ? 'lb' : 'kg'
}
