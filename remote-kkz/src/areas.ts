import { needsOf } from '@manger/contract'
import { compoundFeedRoutes } from '@manger/contract/compound-feed'
import type { Area } from '@manger/contract/releases'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'kkz',
    scope: 'farm',
    mount: 'kkz',
    titleKey: 'areas.kkz',
    menu: { group: 'feeding', order: 20, icon: 'factory' },
    needs: { module: 'animalfeed', anyOf: needsOf(compoundFeedRoutes.orders) },
  },
]
