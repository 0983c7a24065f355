import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'admin',
  areas,
  pages: {
    'animal-types': [
      {
        path: '',
        screen: async () => (await import('./animal-types/animal-types.screen.tsx')).AnimalTypesScreen,
      },
    ],
    clients: [{ path: '', screen: async () => (await import('./clients/clients.screen.tsx')).ClientsScreen }],
    activities: [
      { path: '', screen: async () => (await import('./activities/activities.screen.tsx')).ActivitiesScreen },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
})
