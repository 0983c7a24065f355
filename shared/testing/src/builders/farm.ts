import type { Company } from '@manger/contract/companies'
import type { Farm, FarmProgress } from '@manger/contract/farms'
import type { Group } from '@manger/contract/groups'
import type { Mixer } from '@manger/contract/mixers'
import type { PeriodOfDay } from '@manger/contract/periods'
import type { Ration, RationLine } from '@manger/contract/rations'
import { rowOf } from './row.ts'

/** A company with one farm. */
export const buildCompany = (overrides: Partial<Company> = {}): Company => ({
  ...rowOf(overrides.id ?? 1),
  name: 'Yasna Poliana Agrofirm LLC',
  registry_code: '99000011',
  address: '',
  timezone: 'Europe/Kyiv',
  farms_count: 1,
  stocks_count: 2,
  ...overrides,
})

/** A dairy farm in Kyiv time that weighs in kg. */
export const buildFarm = (overrides: Partial<Farm> = {}): Farm => ({
  ...rowOf(overrides.id ?? 1),
  company: 1,
  company_name: 'Yasna Poliana Agrofirm LLC',
  name: 'Farm 1, dairy',
  structural_unit: '',
  unit_code: '',
  structure_manager: '',
  farm_manager: '',
  chief_zootechnician: '',
  accountant: '',
  weigher: '',
  feed_receiver: '',
  destination: '',
  timezone: 'Europe/Kyiv',
  weight_unit: 'kg',
  day_start: '00:00',
  auto_plan: true,
  groups_count: 6,
  heads: 489,
  complete: false,
  ...overrides,
})

/** Today of that farm: two of ten feedings are done. */
export const buildFarmProgress = (overrides: Partial<FarmProgress> = {}): FarmProgress => ({
  farm: {
    id: 1,
    name: 'Farm 1, dairy',
    company: 1,
    company_name: 'Yasna Poliana Agrofirm LLC',
    timezone: 'Europe/Kyiv',
  },
  date: '2026-11-20',
  today: { planned: 10, done: 2, missed: 0, planned_kg: 22_190, kg: 6935, accuracy: 98.22 },
  alerts: { red: 1, orange: 2 },
  rest_days_min: 2.4,
  rest_days_ingredient: 'Mineral premix',
  next_feeding: { id: 2, ration: 'Mid milking', period: 'Morning', at: '05:30', status: 'waited' },
  last_feeding_at: '2026-11-20T04:04:00Z',
  ...overrides,
})

/** The morning of 20 Nov 2026. */
export const buildPeriodOfDay = (overrides: Partial<PeriodOfDay> = {}): PeriodOfDay => ({
  id: 1,
  name: 'Morning',
  time_start: '05:30',
  time_end: '09:00',
  date: '2026-11-20',
  auto_load: false,
  leftovers: false,
  planned_weight: 10_555,
  actual_weight: 6935,
  total: 5,
  done: 2,
  missed: 0,
  version: 1,
  ...overrides,
})

/** A mixer for 7,200 kg that rounds to 5. */
export const buildMixer = (overrides: Partial<Mixer> = {}): Mixer => ({
  ...rowOf(overrides.id ?? 1),
  farm: 1,
  name: 'Trioliet Solomix 2 2000',
  model: null,
  brand_name: null,
  model_name: null,
  max_weight: 7200,
  mix_time: 240,
  mix_time_per_ton: 90,
  rounding: true,
  calibration: '',
  load_admittance: 2,
  unload_admittance: 3,
  load_sensitivity: 5,
  unload_sensitivity: 5,
  automatic_transition_time: 5,
  auger_rotations: 0,
  auger_rotation_coefficient: 0,
  scale_protocol: null,
  scale_unit: null,
  scale_division: null,
  scale_address: '',
  busy: null,
  ...overrides,
})

/** A group of 118 cows. */
export const buildGroup = (overrides: Partial<Group> = {}): Group => ({
  ...rowOf(overrides.id ?? 1),
  farm: 1,
  name: 'High A',
  animal_type: 1,
  animal_type_name: 'Cows',
  animal_count: 118,
  ignore_in_reports: false,
  autoload: false,
  max_weight: null,
  ...overrides,
})

/** A line of a ration: 45 % of corn silage. */
export const buildRationLine = (overrides: Partial<RationLine> = {}): RationLine => ({
  ingredient: 1,
  percent: 45,
  name: 'Corn silage',
  stock_name: 'Silage pit 1',
  class: 'roughage',
  swatch: 'c1',
  dry_matter: 34,
  price: 1350,
  deleted: false,
  ...overrides,
})

/** A ration of silage and haylage that adds up to 100 %. */
export const buildRation = (overrides: Partial<Ration> = {}): Ration => ({
  ...rowOf(overrides.id ?? 1),
  farm: 1,
  name: 'High milking',
  rounding: true,
  recipe: [
    buildRationLine(),
    buildRationLine({
      ingredient: 2,
      percent: 55,
      name: 'Alfalfa haylage',
      stock_name: 'Silage pit 2',
      swatch: 'c5',
      dry_matter: 42,
      price: 1900,
    }),
  ],
  ration_version: 1,
  dry_matter: 38.4,
  humidity: 61.6,
  price: 1652.5,
  ...overrides,
})
