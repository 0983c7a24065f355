import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'stock',
  areas,
  pages: {
    stock: [
      {
        path: 'ingredients',
        screen: async () => (await import('./ingredients/ingredients.screen.tsx')).IngredientsScreen,
      },
      {
        path: 'ingredients/:ingredient_id',
        screen: async () =>
          (await import('./ingredient-ledger/ingredient-ledger.screen.tsx')).IngredientLedgerScreen,
      },
    ],
    deliveries: [
      {
        path: '',
        screen: async () => (await import('./deliveries/deliveries.screen.tsx')).DeliveriesScreen,
      },
    ],
    'delivery-companies': [
      {
        path: '',
        screen: async () =>
          (await import('./delivery-companies/delivery-companies.screen.tsx')).DeliveryCompaniesScreen,
      },
    ],
    stocks: [
      { path: '', screen: async () => (await import('./stocks/stocks.screen.tsx')).StocksScreen },
      { path: ':stock_id', screen: async () => (await import('./stocks/stock.screen.tsx')).StockScreen },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
})
