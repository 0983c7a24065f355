import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'reports',
  areas,
  pages: {
    reports: [
      {
        path: 'mixer-loads',
        screen: async () => (await import('./mixer-loads/mixer-loads.screen.tsx')).MixerLoadsScreen,
      },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
})
