import type { Language, WeightUnit } from '@manger/contract'
import type { UNIT_CHOICES } from '@manger/contract/session'

export type UnitChoice = (typeof UNIT_CHOICES)[number]

/** The unit a person reads: the account's choice, else pounds in the English set (specification 1). */
export const unitsOf = (choice: UnitChoice, language: Language): WeightUnit => {
  if (choice !== 'auto') return choice
  return language === 'en' || language === 'us' ? 'lb' : 'kg'
}
