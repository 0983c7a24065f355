import { FEEDING_READERS } from '@manger/contract/feedings'
import type { Area } from '@manger/contract/releases'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'companies',
    scope: 'client',
    mount: 'companies',
    titleKey: 'areas.companies',
    menu: { group: 'top', order: 10, icon: 'house' },
    needs: {},
  },
  {
    id: 'planning',
    scope: 'farm',
    mount: 'planning',
    titleKey: 'areas.planning',
    menu: { group: 'feeding', order: 10, icon: 'calendar-check' },
    needs: { anyOf: FEEDING_READERS },
  },
]
