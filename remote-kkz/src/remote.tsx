import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { help } from './help.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'kkz',
  areas,
  pages: {
    kkz: [
      {
        path: '',
        screen: async () =>
          (await import('./compound-feed-plan/compound-feed-plan.screen.tsx')).CompoundFeedPlanScreen,
      },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
  help,
})
