import type { RemoteHelp } from '@manger/platform'

/** What help says of the pages of this remote. */
export const help: RemoteHelp = {
  topics: [
    { key: 'reports', area: 'reports' },
    { key: 'charts', area: 'reports', page: 'charts' },
    { key: 'files', area: 'reports', page: 'files' },
    { key: 'connections', area: 'reports', page: 'connections' },
    { key: 'history', area: 'history' },
  ],
  texts: (language) => import(`../help/${language}.json`),
}
