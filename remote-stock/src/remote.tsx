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
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
})
