import type { CompoundFeedOrder, CraftChoices, Recipe, RecipeFeed } from '@manger/contract/compound-feed'
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
      weights: [],
      cost: null,
    },
    {
      ingredient: 2,
      name: 'Soybean meal',
      swatch: 'c4',
      percent: 38,
      planned: 3116,
      actual: null,
      weights: [],
      cost: null,
    },
  ],
  allowed_actions: [],
  ...overrides,
})

/** What ground corn and soybean meal are, as a recipe counts them. */
export const buildRecipeFeeds = (): RecipeFeed[] => [
  {
    ingredient_type: 1,
    name: 'Ground corn',
    class: 'concentrate',
    swatch: 'c4',
    dry_matter: 86.5,
    price: 9400,
  },
  {
    ingredient_type: 2,
    name: 'Soybean meal',
    class: 'concentrate',
    swatch: 'c8',
    dry_matter: 89,
    price: 18_200,
  },
]

/** A recipe of 62 % corn and 38 % soybean meal, in batches of 2,000 to 4,200 kg; 11.9 t of it last 2.9 days. */
export const buildRecipe = (overrides: Partial<Recipe> = {}): Recipe => ({
  ...rowOf(overrides.id ?? 1),
  name: 'KK-60',
  product_type: 9,
  product_type_name: 'KK-60',
  starting_mass: 2000,
  mixing_mass: 4200,
  ingredients: buildRecipeFeeds().map((feed, index) => ({
    ...feed,
    percent: index === 0 ? 62 : 38,
    deleted: false,
  })),
  dry_matter: 87.45,
  price: 12_744,
  stock_rest: 11_900,
  rest_days: 2.9,
  last_craft: { order: 1, at: '2026-11-19T12:40:00Z', mass: 8120 },
  ...overrides,
})

/** The recipe of {@link buildRecipe} made in the feed store, where 3 t of corn and 14 t of meal lie. */
export const buildCraftChoices = (overrides: Partial<CraftChoices> = {}): CraftChoices => ({
  recipe: { id: 1, name: 'KK-60' },
  product: 'KK-60',
  starting_mass: 2000,
  mixing_mass: 4200,
  places: [
    {
      stock: { id: 2, name: 'Feed store' },
      company: 1,
      unit: 'kg',
      locked_until: null,
      today: '2026-11-20',
      timezone: 'Europe/Kyiv',
      product_rest: 11_900,
      inputs: buildRecipeFeeds().map(({ class: _, dry_matter, price, ...feed }, index) => ({
        ...feed,
        ingredient: index + 1,
        stock: 'Feed store',
        percent: index === 0 ? 62 : 38,
        available: index === 0 ? 3000 : 14_000,
        is_water: false,
        dry_matter: dry_matter ?? 0,
        price: price ?? 0,
      })),
    },
  ],
  ...overrides,
})
