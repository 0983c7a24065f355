import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { help } from './help.ts'

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
    fodder: [
      { path: '', screen: async () => (await import('./fodder/fodder.screen.tsx')).FodderScreen },
      {
        path: 'create',
        screen: async () => (await import('./fodder/new-recipe.screen.tsx')).NewFodderScreen,
      },
      {
        path: ':fodder_id/recipe/create',
        screen: async () => (await import('./fodder/new-recipe.screen.tsx')).NewRecipeScreen,
      },
      {
        path: ':fodder_id/recipe/edit',
        screen: async () => (await import('./fodder/recipe.screen.tsx')).RecipeScreen,
      },
      {
        path: ':fodder_id/craft',
        screen: async () => (await import('./fodder/craft/craft.screen.tsx')).CraftScreen,
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
  help,
})
