import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { help } from './help.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'superadmin',
  areas,
  pages: {
    'mixer-db': [
      { path: '', screen: async () => (await import('./brands/brands.screen.tsx')).BrandsScreen },
      {
        path: ':mixerId/models',
        screen: async () => (await import('./models/models.screen.tsx')).ModelsScreen,
      },
      {
        path: ':mixerId/models/:modelId/calibrations',
        screen: async () => (await import('./calibrations/calibrations.screen.tsx')).CalibrationsScreen,
      },
    ],
    consultants: [
      {
        path: '',
        screen: async () => (await import('./consultants/consultants.screen.tsx')).ConsultantsScreen,
      },
    ],
    countries: [
      { path: '', screen: async () => (await import('./countries/countries.screen.tsx')).CountriesScreen },
    ],
    audit: [{ path: '', screen: async () => (await import('./audit/audit.screen.tsx')).AuditScreen }],
    releases: [
      { path: '', screen: async () => (await import('./releases/releases.screen.tsx')).ReleasesScreen },
      { path: 'journal', screen: async () => (await import('./releases/journal.screen.tsx')).JournalScreen },
      { path: 'places', screen: async () => (await import('./releases/places.screen.tsx')).PlacesScreen },
      { path: 'tokens', screen: async () => (await import('./releases/tokens.screen.tsx')).TokensScreen },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
  help,
})
