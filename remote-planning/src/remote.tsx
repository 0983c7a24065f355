import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'planning',
  areas,
  pages: {
    companies: [
      { path: '', screen: async () => (await import('./companies/companies.screen.tsx')).CompaniesScreen },
      {
        path: ':companyId/farms',
        screen: async () => (await import('./companies/company-farms.screen.tsx')).CompanyFarmsScreen,
      },
    ],
    planning: [
      {
        path: '',
        screen: async () => (await import('./feeding-plan/feeding-plan.screen.tsx')).FeedingPlanScreen,
      },
      {
        path: ':feedingId/load',
        screen: async () => (await import('./mixer-loading/mixer-loading.screen.tsx')).LoadScreen,
      },
      {
        path: ':feedingId/unload',
        screen: async () => (await import('./unloading/unloading.screen.tsx')).UnloadScreen,
      },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
})
