import {
  type IngredientBalance,
  ingredientRoutes,
  ingredientTypeRoutes,
  type StockMovement,
} from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import {
  BUILT_AT,
  buildIngredient,
  buildStock,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  rowOf,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }

/** A page of a list that has no other. */
export const list = <Row>(data: Row[], count = data.length) => ({ client: 1, data, count, next: null })
/** One object. */
export const one = <Row>(data: Row) => ({ client: 1, data })

/** 412.35 t of corn silage in pit 1, and 390 kg of premix that last 2.4 days in the premix room. */
export const SILAGE = buildIngredient()
export const PREMIX = buildIngredient({
  id: 2,
  stock: 2,
  stock_name: 'Premix room',
  name: 'Mineral premix',
  stock_rest: 390,
  use: { d1: 160, d7: 162, d14: 162, d30: 39 },
})
export const PIT = buildStock()
const ROOM = buildStock({ id: 2, name: 'Premix room', days_left: 2.4 })
const CHALK = { ...rowOf(4), name: 'Chalk', class: 'additive', swatch: 'c4', ingredients_count: 0 } as const

const NOTHING = {
  opening: 0,
  initial: 0,
  delivered: 0,
  crafted_in: 0,
  surplus: 0,
  loaded: 0,
  crafted_out: 0,
  sold: 0,
  losses: 0,
  revaluation: 0,
  closing: 0,
}

/** A month in which 10 t came and 12 t were loaded, with 90 kg lost; it closes. */
export const buildBalance = (overrides: Partial<IngredientBalance> = {}): IngredientBalance => ({
  from: '2026-10-21',
  to: '2026-11-20',
  kg: { ...NOTHING, opening: 50_000, delivered: 10_000, loaded: 12_000, losses: 90, closing: 47_910 },
  money: {
    ...NOTHING,
    opening: 67_500,
    delivered: 15_000,
    loaded: 16_500,
    losses: 123.75,
    revaluation: 40,
    closing: 65_916.25,
  },
  closing: { quantity: 47_910, value: 65_916.25 },
  is_closed: true,
  lost: { count: 50, spoilage: 40, loads: 0 },
  shrink: 0.15,
  effective_price: 1377.9,
  uses: [{ ration: { id: 7, name: 'High milking' }, recipe: null, quantity: 12_000, value: 16_500 }],
  ...overrides,
})

/** 2010 kg of silage that went into a mixer for the ration High milking. */
export const buildMovement = (overrides: Partial<StockMovement> = {}): StockMovement => ({
  id: 1,
  kind: 'load',
  day: '2026-11-20',
  at: BUILT_AT,
  quantity: -2010,
  unit_cost: 1350,
  value: -2713.5,
  balance: 47_910,
  is_reversal: false,
  is_recost: false,
  is_reversed: false,
  note: '',
  author: { id: 3, name: 'Ivan K.' },
  feeding: { id: 55, name: 'High milking', day: '2026-11-20', farm: 1 },
  order: null,
  delivery: null,
  count: null,
  ...overrides,
})

/** The server of a stock with two ingredients in two stocks, in English. */
export const createStockServer = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/ingredients',
    ...options,
  })
    .answer(ingredientRoutes.list, ({ query }) => {
      const asked = JSON.stringify(query)
      return asked.includes('rest_days_below":7') ? list([PREMIX]) : list([SILAGE, PREMIX])
    })
    .answer(ingredientRoutes.lite, list([SILAGE, PREMIX]))
    .answer(ingredientRoutes.get, ({ params }) => one(JSON.stringify(params).includes('2') ? PREMIX : SILAGE))
    .answer(ingredientRoutes.rations, list([]))
    .answer(ingredientRoutes.balance, one(buildBalance()))
    .answer(ingredientRoutes.movements, list([buildMovement()]))
    .answer(ingredientTypeRoutes.list, list([CHALK]))
    .answer(stockRoutes.list, list([PIT, ROOM]))
    .answer(stockRoutes.counts, list([]))
