import { need } from '@manger/contract'
import type { Area } from '@manger/contract/releases'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'reports',
    scope: 'client',
    mount: 'reports',
    titleKey: 'areas.reports',
    menu: { group: 'records', order: 20, icon: 'chart-column' },
    needs: { anyOf: [need('report.load', 'view'), need('report.upload', 'view')] },
  },
  {
    id: 'history',
    scope: 'client',
    mount: 'history',
    titleKey: 'areas.history',
    menu: { group: 'records', order: 30, icon: 'history' },
    needs: { anyOf: [need('history', 'view')] },
  },
]
