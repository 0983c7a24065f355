import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { help } from './help.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'planning',
  areas,
  pages: {
    companies: [
      { path: '', screen: async () => (await import('./companies/companies.screen.tsx')).CompaniesScreen },
      {
        path: ':companyId',
        screen: async () => (await import('./companies/company.screen.tsx')).CompanyScreen,
      },
      {
        path: ':companyId/farms',
        screen: async () => (await import('./companies/company-farms.screen.tsx')).CompanyFarmsScreen,
      },
    ],
    'animal-groups': [
      {
        path: '',
        screen: async () => (await import('./animal-groups/animal-groups.screen.tsx')).AnimalGroupsScreen,
      },
    ],
    performance: [
      {
        path: '',
        screen: async () => (await import('./performance/performance.screen.tsx')).PerformanceScreen,
      },
    ],
    rations: [
      { path: '', screen: async () => (await import('./rations/rations.screen.tsx')).RationsScreen },
      { path: 'new', screen: async () => (await import('./rations/new-ration.screen.tsx')).NewRationScreen },
      { path: ':rationId', screen: async () => (await import('./rations/ration.screen.tsx')).RationScreen },
    ],
    leftovers: [
      { path: '', screen: async () => (await import('./leftovers/leftovers.screen.tsx')).LeftoversScreen },
    ],
    planning: [
      {
        path: '',
        screen: async () => (await import('./feeding-plan/feeding-plan.screen.tsx')).FeedingPlanScreen,
      },
      {
        path: 'sent',
        screen: async () => (await import('./cab/sent/sent-weights.screen.tsx')).SentWeightsScreen,
      },
      {
        path: ':feedingId/load',
        screen: async () => (await import('./cab/load/mixer-loading.screen.tsx')).LoadScreen,
      },
      {
        path: ':feedingId/unload',
        screen: async () => (await import('./cab/unload/unloading.screen.tsx')).UnloadScreen,
      },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
  help,
  sender: async () => (await import('./cab/pending/kept-work.tsx')).KeptWork,
})
