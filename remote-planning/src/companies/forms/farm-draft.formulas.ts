import type { WeightUnit } from '@manger/contract'
import type { Farm, FarmDraft } from '@manger/contract/farms'

/** What stands on forms 8 and 9 (domain d2: the farm form is part of the farm). */
export const REQUISITES = [
  'structural_unit',
  'structure_manager',
  'farm_manager',
  'chief_zootechnician',
  'accountant',
  'weigher',
  'destination',
] as const

/** A farm as it is typed: what must be chosen may still be missing. */
export type FarmForm = Omit<FarmDraft, 'company' | 'timezone' | 'weight_unit' | 'day_start'> & {
  weight_unit: WeightUnit
  company: number | null
  timezone: string | null
  day_start: string | null
}

/** The fields of the form. */
export const FIELDS = [
  'company',
  'name',
  'timezone',
  'weight_unit',
  'day_start',
  'auto_plan',
  ...REQUISITES,
] as const

/** A farm that is there, ready to be changed. */
export const formOf = (farm: Farm): FarmForm => {
  const { company, name, timezone, weight_unit, day_start, auto_plan } = farm
  const { structural_unit, structure_manager, farm_manager, chief_zootechnician } = farm
  const { accountant, weigher, destination } = farm
  return {
    ...{ company, name, timezone, weight_unit, day_start, auto_plan },
    ...{ structural_unit, structure_manager, farm_manager, chief_zootechnician },
    ...{ accountant, weigher, destination },
  }
}

/** A new farm; the requisites are typed when forms are needed. */
export const newForm = (known: Pick<FarmForm, 'company' | 'timezone' | 'weight_unit'>): FarmForm => ({
  ...known,
  name: '',
  day_start: '00:00',
  auto_plan: true,
  structural_unit: '',
  structure_manager: '',
  farm_manager: '',
  chief_zootechnician: '',
  accountant: '',
  weigher: '',
  destination: '',
})
