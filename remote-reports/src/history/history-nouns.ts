import type { HistoryKind } from '@manger/contract/history'

/** The last part of a history's path (specification 2) and the history that it shows (specification 7). */
export const HISTORY_NOUNS: Readonly<Record<string, HistoryKind>> = {
  farms: 'farms',
  ration: 'rations',
  groups: 'groups',
  'animal-types': 'animaltypes',
  ingredients: 'ingredients',
  mixers: 'mixers',
  stocks: 'stocks',
}
