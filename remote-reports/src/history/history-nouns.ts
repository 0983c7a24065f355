import type { ChangedKind } from '@manger/contract/history'
import { useTranslate } from '@manger/platform'
import type { Shown } from './history-list.ts'

/**
 * The last part of a page's path (specification 2) and the history that it shows (specification 7): all changes, the seven,
 * and those of administrative acts, which not everybody reads.
 */
export const HISTORY_NOUNS: Readonly<Record<string, Shown>> = {
  all: 'all',
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

// Some pages have another name than the history that they show.
const NOUNS: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  Object.entries(HISTORY_NOUNS).map(([noun, kind]) => [kind, noun]),
)

/** What things of a kind are called. */
export const useKindWord = (): ((kind: ChangedKind | (string & {})) => string) => {
  const t = useTranslate()
  return (kind) => t(`history.noun.${NOUNS[kind] ?? kind}`)
}
