import type { RemoteHelp } from '@manger/platform'

/** What help says of the pages of this remote. */
export const help: RemoteHelp = {
  topics: [
    { key: 'stock', area: 'stock' },
    { key: 'places', area: 'stocks' },
    { key: 'recipes', area: 'fodder' },
    { key: 'deliveries', area: 'deliveries' },
    { key: 'partners', area: 'delivery-companies' },
  ],
  texts: (language) => import(`../help/${language}.json`),
}
