import type { RemoteHelp } from '@manger/platform'

/** What help says of the pages of this remote. */
export const help: RemoteHelp = {
  topics: [
    { key: 'mixer-db', area: 'mixer-db' },
    { key: 'consultants', area: 'consultants' },
    { key: 'countries', area: 'countries' },
    { key: 'audit', area: 'audit' },
    { key: 'releases', area: 'releases' },
  ],
  texts: (language) => import(`../help/${language}.json`),
}
