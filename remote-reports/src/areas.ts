import { needsOf } from '@manger/contract'
import { historyRoutes } from '@manger/contract/history'
import type { Area } from '@manger/contract/releases'
import { reportPresetRoutes } from '@manger/contract/reports'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'reports',
    scope: 'client',
    mount: 'reports',
    titleKey: 'areas.reports',
    menu: { group: 'records', order: 20, icon: 'chart' },
    // Whoever holds the right to any report keeps presets: the area is there for the same people.
    needs: { anyOf: needsOf(reportPresetRoutes.list) },
    begins: [
      {
        titleKey: 'papers.title',
        icon: 'download',
        at: '/all?papers=1',
        anyOf: needsOf(reportPresetRoutes.list),
      },
    ],
  },
  {
    id: 'history',
    scope: 'client',
    mount: 'history',
    titleKey: 'areas.history',
    menu: { group: 'records', order: 30, icon: 'history' },
    needs: { anyOf: needsOf(historyRoutes.farms) },
  },
]
