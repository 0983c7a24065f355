import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { rowOf } from './row.ts'

/** A waiting order of 8,200 kg in two batches. */
export const buildOrder = (overrides: Partial<CompoundFeedOrder> = {}): CompoundFeedOrder => ({
  ...rowOf(overrides.id ?? 1),
  farm: 1,
  planned_on: '2026-11-20',
  recipe: { id: 1, name: 'KK-60' },
  product: { id: 9, name: 'KK-60' },
  stock: { id: 2, name: 'Feed store' },
  planned_mass: 8200,
  batches: 2,
  batch_mass: 4100,
  actual_mass: null,
  dry_matter: null,
  status: 'waited',
  started_at: null,
  loaded_at: null,
  operator: null,
  cost: null,
  price: null,
  accuracy: null,
  ingredients: [
    {
      ingredient: 1,
      name: 'Ground corn',
      swatch: 'c4',
      percent: 62,
      planned: 5084,
      actual: null,
      cost: null,
    },
    {
      ingredient: 2,
      name: 'Soybean meal',
      swatch: 'c4',
      percent: 38,
      planned: 3116,
      actual: null,
      cost: null,
    },
  ],
  allowed_actions: [],
  ...overrides,
})
