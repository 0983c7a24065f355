import type { Area } from '@manger/contract/releases'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'mixer-db',
    scope: 'root',
    mount: 'mixer-db',
    titleKey: 'areas.mixer-db',
    menu: { group: 'platform', order: 10, icon: 'database' },
    needs: { types: ['admin'] },
  },
  {
    id: 'consultants',
    scope: 'root',
    mount: 'consultants',
    titleKey: 'areas.consultants',
    menu: { group: 'platform', order: 12, icon: 'user-check' },
    needs: { types: ['admin'] },
  },
  {
    id: 'countries',
    scope: 'root',
    mount: 'countries',
    titleKey: 'areas.countries',
    menu: { group: 'platform', order: 14, icon: 'globe' },
    needs: { types: ['admin'] },
  },
  {
    id: 'audit',
    scope: 'root',
    mount: 'audit',
    titleKey: 'areas.audit',
    menu: { group: 'platform', order: 16, icon: 'history' },
    needs: { types: ['admin'] },
  },
  {
    id: 'releases',
    scope: 'root',
    mount: 'releases',
    titleKey: 'areas.releases',
    menu: { group: 'platform', order: 20, icon: 'rocket' },
    needs: { types: ['admin'] },
  },
]
