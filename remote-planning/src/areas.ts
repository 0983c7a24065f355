import { type Need, need } from '@manger/contract'
import type { Area } from '@manger/contract/releases'

// Domain d6: whoever may load or unload may see the day.
const READERS: Need[] = [
  need('schedule.schedule', 'view'),
  need('schedule.load_schedule', 'view'),
  need('schedule.load_schedule', 'add'),
  need('schedule.upload_schedule', 'view'),
  need('schedule.upload_schedule', 'add'),
]

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
    needs: { anyOf: READERS },
  },
  {
    id: 'leftovers',
    scope: 'farm',
    mount: 'planning/leftovers',
    titleKey: 'leftovers.title',
    menu: { group: 'feeding', order: 15, icon: 'scale' },
    needs: { anyOf: [need('schedule.schedule', 'view')] },
  },
  {
    id: 'animal-groups',
    scope: 'farm',
    mount: 'animal-groups',
    titleKey: 'areas.animal-groups',
    menu: { group: 'feeding', order: 30, icon: 'cow' },
    needs: { anyOf: [need('manager.group', 'view')] },
  },
  {
    id: 'rations',
    scope: 'farm',
    mount: 'rations',
    titleKey: 'areas.rations',
    menu: { group: 'feeding', order: 40, icon: 'salad' },
    needs: { anyOf: [need('manager.ration', 'view')] },
  },
]
