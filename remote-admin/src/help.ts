import type { RemoteHelp } from '@manger/platform'

/** What help says of the pages of this remote. */
export const help: RemoteHelp = {
  topics: [
    { key: 'animal-types', area: 'animal-types' },
    { key: 'ingredient-types', area: 'ingredient-types' },
    { key: 'mixers', area: 'mixers' },
    { key: 'mixers', area: 'settings', page: 'mixers' },
    { key: 'mixers', area: 'farm-mixers' },
    { key: 'blanks', area: 'blanks' },
    { key: 'blanks', area: 'settings', page: 'blanks' },
    { key: 'blanks', area: 'farm-blanks' },
    { key: 'users', area: 'users' },
    { key: 'access-groups', area: 'group-access' },
    { key: 'portfolio', area: 'portfolio' },
    { key: 'clients', area: 'clients' },
    { key: 'activities', area: 'activities' },
  ],
  texts: (language) => import(`../help/${language}.json`),
}
