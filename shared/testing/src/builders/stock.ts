import type { Ingredient } from '@manger/contract/ingredients'
import type { Stock } from '@manger/contract/stocks'
import { rowOf } from './row.ts'

/** A silage pit of 1,200 t, a third full. */
export const buildStock = (overrides: Partial<Stock> = {}): Stock => ({
  ...rowOf(overrides.id ?? 1),
  company: 1,
  name: 'Silage pit 1',
  capacity: 1200,
  remainder: 412.35,
  fill: 34.36,
  days_left: 30.17,
  ingredients_count: 1,
  locked_until: null,
  ...overrides,
})

/** 412.35 t of corn silage that last a month at the mean use of a week. */
export const buildIngredient = (overrides: Partial<Ingredient> = {}): Ingredient => ({
  ...rowOf(overrides.id ?? 1),
  stock: 1,
  stock_name: 'Silage pit 1',
  stock_capacity: 1200,
  ingredient_type: 1,
  name: 'Corn silage',
  suffix: '',
  class: 'roughage',
  swatch: 'c1',
  price: 1350,
  dry_matter: 34,
  humidity: 66,
  min_humidity: null,
  max_humidity: null,
  tolerance: null,
  is_water: false,
  piece_weight: null,
  deleted: false,
  stock_rest: 412_350,
  stock_value: 556_672.5,
  is_counted: true,
  rest_days: 30.17,
  run_out: '2026-12-20',
  use: { d1: 13_820, d7: 13_666, d14: 13_610, d30: 68_725 },
  trend: [440_000, 426_000, 412_350],
  plan: { use: [13_700, 13_700, 13_700], days: 30, run_out: '2026-12-20' },
  ...overrides,
})
