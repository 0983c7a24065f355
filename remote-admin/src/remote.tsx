import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { help } from './help.ts'

const blanksScreen = async () => (await import('./blanks/blanks.screen.tsx')).BlanksScreen
const mixersScreen = async () => (await import('./mixers/mixers.screen.tsx')).MixersScreen

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
    'ingredient-types': [
      {
        path: '',
        screen: async () =>
          (await import('./ingredient-types/ingredient-types.screen.tsx')).IngredientTypesScreen,
      },
    ],
    // Mixers, and farm forms, are one screen in three places: the client's own settings, administration, and the page of a farm (domain d1).
    settings: [
      { path: 'mixers', screen: mixersScreen },
      { path: 'blanks', screen: blanksScreen },
    ],
    mixers: [{ path: '', screen: mixersScreen }],
    'farm-mixers': [{ path: '', screen: mixersScreen }],
    blanks: [{ path: '', screen: blanksScreen }],
    'farm-blanks': [{ path: '', screen: blanksScreen }],
    'group-access': [
      {
        path: '',
        screen: async () => (await import('./access-groups/access-groups.screen.tsx')).AccessGroupsScreen,
      },
    ],
    users: [
      { path: '', screen: async () => (await import('./employees/employees.screen.tsx')).EmployeesScreen },
    ],
    portfolio: [
      { path: '', screen: async () => (await import('./portfolio/portfolio.screen.tsx')).PortfolioScreen },
    ],
    clients: [{ path: '', screen: async () => (await import('./clients/clients.screen.tsx')).ClientsScreen }],
    activities: [
      { path: '', screen: async () => (await import('./activities/activities.screen.tsx')).ActivitiesScreen },
      {
        path: 'farms',
        screen: async () => (await import('./clients/farm-search.screen.tsx')).FarmSearchScreen,
      },
      { path: ':clientId', screen: async () => (await import('./clients/client.screen.tsx')).ClientScreen },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
  help,
})
