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
      {
        path: 'mixer-loads/:id/detail',
        screen: async () => (await import('./mixer-loads/mixer-load.screen.tsx')).MixerLoadScreen,
      },
      {
        path: 'mixer-uploads',
        screen: async () => (await import('./mixer-uploads/mixer-uploads.screen.tsx')).MixerUploadsScreen,
      },
      {
        path: 'mixer-uploads/:id/detail',
        screen: async () => (await import('./mixer-uploads/mixer-upload.screen.tsx')).MixerUploadScreen,
      },
    ],
    history: [
      { path: ':noun', screen: async () => (await import('./history/history.screen.tsx')).HistoryScreen },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
})
