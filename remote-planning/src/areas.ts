import { needsOf } from '@manger/contract'
import { FEEDING_RIGHTS, feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { leftoversRoutes } from '@manger/contract/leftovers'
import { performanceRoutes } from '@manger/contract/performance'
import { rationRoutes } from '@manger/contract/rations'
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
    needs: { anyOf: needsOf(feedingRoutes.list) },
    jobs: [
      { titleKey: 'jobs.today', icon: 'calendar-check', order: 10 },
      {
        titleKey: 'jobs.load',
        icon: 'load',
        order: 20,
        search: 'job=load',
        anyOf: [FEEDING_RIGHTS.load],
      },
      {
        titleKey: 'jobs.unload',
        icon: 'unload',
        order: 30,
        search: 'job=unload',
        anyOf: [FEEDING_RIGHTS.upload],
      },
    ],
  },
  {
    id: 'leftovers',
    scope: 'farm',
    mount: 'planning/leftovers',
    titleKey: 'leftovers.title',
    menu: { group: 'feeding', order: 15, icon: 'scale' },
    needs: { anyOf: needsOf(leftoversRoutes.days) },
    jobs: [{ titleKey: 'leftovers.title', icon: 'scale', order: 40 }],
    keys: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], titleKey: 'leftovers.keys.step' },
      { keys: ['0–9'], titleKey: 'leftovers.keys.type' },
      { keys: ['Enter'], titleKey: 'leftovers.keys.next' },
      { keys: ['Escape'], titleKey: 'leftovers.keys.undo' },
    ],
  },
  {
    id: 'animal-groups',
    scope: 'farm',
    mount: 'animal-groups',
    titleKey: 'areas.animal-groups',
    menu: { group: 'feeding', order: 30, icon: 'cow' },
    needs: { anyOf: needsOf(groupRoutes.list) },
    finds: [
      {
        titleKey: 'areas.animal-groups',
        icon: 'cow',
        path: groupRoutes.lite.path,
        at: '?search=:name',
        anyOf: needsOf(groupRoutes.lite),
      },
    ],
    begins: [{ titleKey: 'groups.create', icon: 'add', at: '?new=1', anyOf: needsOf(groupRoutes.create) }],
  },
  {
    id: 'performance',
    scope: 'farm',
    mount: 'animal-groups/performance',
    titleKey: 'areas.performance',
    menu: { group: 'feeding', order: 35, icon: 'activity' },
    needs: { anyOf: needsOf(performanceRoutes.list) },
    keys: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], titleKey: 'leftovers.keys.step' },
      { keys: ['0–9'], titleKey: 'performance.type' },
      { keys: ['Enter'], titleKey: 'leftovers.keys.next' },
      { keys: ['Escape'], titleKey: 'leftovers.keys.undo' },
    ],
  },
  {
    id: 'rations',
    scope: 'farm',
    mount: 'rations',
    titleKey: 'areas.rations',
    menu: { group: 'feeding', order: 40, icon: 'salad' },
    needs: { anyOf: needsOf(rationRoutes.list) },
    finds: [
      {
        titleKey: 'areas.rations',
        icon: 'salad',
        path: rationRoutes.lite.path,
        at: '/:id',
        anyOf: needsOf(rationRoutes.lite),
      },
    ],
    begins: [{ titleKey: 'rations.create', icon: 'add', at: '/new', anyOf: needsOf(rationRoutes.create) }],
  },
]
