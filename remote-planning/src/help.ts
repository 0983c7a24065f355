import type { RemoteHelp } from '@manger/platform'

/** What help says of the pages of this remote. */
export const help: RemoteHelp = {
  topics: [
    { key: 'farms', area: 'companies' },
    { key: 'plan', area: 'planning' },
    { key: 'load', area: 'planning', page: ':feedingId/load' },
    { key: 'unload', area: 'planning', page: ':feedingId/unload' },
    { key: 'leftovers', area: 'leftovers' },
    { key: 'groups', area: 'animal-groups' },
    { key: 'performance', area: 'performance' },
    { key: 'rations', area: 'rations' },
  ],
  texts: (language) => import(`../help/${language}.json`),
}
