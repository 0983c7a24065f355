import type { HistoryEntry } from '@manger/contract/history'

/** How the values of a field read. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'weight'
  | 'tonnes'
  | 'percent'
  | 'price'
  /** Kept in seconds, typed in minutes. */
  | 'minutes'
  /** Of a tonne or ton: the seconds of the one above, and turns. */
  | 'minutesPerTon'
  | 'turnsPerTon'
  | 'seconds'
  | 'flag'
  | 'recipe'
  | 'masked'
  | 'day'
  /** Things with a name, below each other in a row. */
  | 'names'
  /** A word of the product, by its code. */
  | 'language'
  | 'modules'
  | 'feedingType'
  | 'deliveryType'
  | 'rights'

/**
 * The fields that people type, in the words of the history. What the system derives from them, and the number of an
 * object whose name stands beside it, would only repeat the change.
 */
export const HISTORY_FIELDS: Readonly<Record<string, FieldKind>> = {
  name: 'text',
  company_name: 'text',
  structural_unit: 'text',
  structure_manager: 'text',
  farm_manager: 'text',
  chief_zootechnician: 'text',
  accountant: 'text',
  weigher: 'text',
  destination: 'text',
  timezone: 'text',
  weight_unit: 'text',
  day_start: 'text',
  auto_plan: 'flag',
  animal_type_name: 'text',
  animal_count: 'number',
  ignore_in_reports: 'flag',
  autoload: 'flag',
  max_weight: 'weight',
  stock_name: 'text',
  suffix: 'text',
  price: 'price',
  dry_matter: 'percent',
  min_humidity: 'percent',
  max_humidity: 'percent',
  tolerance: 'percent',
  is_water: 'flag',
  brand_name: 'text',
  model_name: 'text',
  mix_time: 'minutes',
  mix_time_per_ton: 'minutesPerTon',
  rounding: 'flag',
  calibration: 'masked',
  load_admittance: 'percent',
  unload_admittance: 'percent',
  load_sensitivity: 'weight',
  unload_sensitivity: 'weight',
  automatic_transition_time: 'seconds',
  auger_rotations: 'number',
  auger_rotation_coefficient: 'turnsPerTon',
  recipe: 'recipe',
  ration_version: 'number',
  capacity: 'tonnes',
  locked_until: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  language: 'language',
  about_me: 'text',
  is_locked: 'flag',
  password: 'masked',
  second_factor: 'flag',
  groups: 'names',
  all_farms: 'flag',
  farms: 'names',
  permissions: 'rights',
  country: 'text',
  feeding_type: 'feedingType',
  staff: 'text',
  modules: 'modules',
  consultants: 'names',
  license_until: 'day',
  type: 'deliveryType',
  ingredient_name: 'text',
  value: 'weight',
  date: 'day',
  document_no: 'text',
  note: 'text',
}

/** The changes of an entry that are told, each with how its values read. */
export const toldChanges = ({ changes }: HistoryEntry) =>
  changes.flatMap((change) => {
    const kind = HISTORY_FIELDS[change.field]
    return kind === undefined ? [] : { ...change, kind }
  })
