import type { RemoteHelp } from '@manger/platform'

/** What help says of the pages of this remote. */
export const help: RemoteHelp = {
  topics: [{ key: 'orders', area: 'kkz' }],
  texts: (language) => import(`../help/${language}.json`),
}
