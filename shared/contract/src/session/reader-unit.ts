import type { Language } from '../languages.ts'
import type { WeightUnit } from '../units.ts'
import type { UNIT_CHOICES } from './session.schema.ts'

/** How a person wants to read weights. */
export type UnitChoice = (typeof UNIT_CHOICES)[number]

/**
 * The unit a person reads: the account's choice, else the one that was chosen for the farm or client of the page, else
 * pounds in the English set (specification 1).
 */
export const unitsOf = (choice: UnitChoice, language: Language, chosen?: WeightUnit | null): WeightUnit => {
  if (choice !== 'auto') return choice
  return chosen ?? (language === 'en' || language === 'us' ? 'lb' : 'kg')
}

/** The unit in which all of these farms weigh; null where they differ, or there is none. */
export const commonUnit = (farms: readonly { weight_unit: WeightUnit }[]): WeightUnit | null => {
  const [unit, ...others] = new Set(farms.map(({ weight_unit }) => weight_unit))
  return unit === undefined || others.length > 0 ? null : unit
}
