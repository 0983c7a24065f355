import type { ActKind, HistoryKind } from '@manger/contract/history'

/**
 * The last part of a history's path (specification 2) and the history that it shows (specification 7); after the seven
 * those of administrative acts, which not everybody reads.
 */
export const HISTORY_NOUNS: Readonly<Record<string, HistoryKind | ActKind>> = {
  farms: 'farms',
  ration: 'rations',
  groups: 'groups',
  'animal-types': 'animaltypes',
  ingredients: 'ingredients',
  mixers: 'mixers',
  stocks: 'stocks',
  deliveries: 'deliveries',
  users: 'users',
  'access-groups': 'accessgroups',
  client: 'clients',
}
