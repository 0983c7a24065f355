import type { Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { groupRoutes } from '@manger/contract/groups'
import type { ActKind, HistoryEntry, HistoryKind, KeptKind } from '@manger/contract/history'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { useMay } from '@manger/platform'
import { useUndo } from '@manger/ui/data'

const RETURNS: Record<KeptKind, Route> = {
  rations: rationRoutes.restoreDeleted,
  groups: groupRoutes.restoreDeleted,
  animaltypes: animalTypeRoutes.restoreDeleted,
  ingredients: ingredientRoutes.restoreDeleted,
  mixers: mixerRoutes.restoreDeleted,
  stocks: stockRoutes.restoreDeleted,
}

const isKept = (kind: HistoryKind | ActKind | null): kind is KeptKind =>
  kind !== null && Object.hasOwn(RETURNS, kind)

/** Brings back what an entry deleted and says so; undefined where this person may not, or nothing of the kind comes back. */
export const useReturn = (
  kind: HistoryKind | ActKind | null,
): ((entry: HistoryEntry) => Promise<void>) | undefined => {
  const may = useMay()
  const route = isKept(kind) ? RETURNS[kind] : null
  const undo = useUndo(route ?? RETURNS.rations)
  if (route === null || !may(route)) return undefined
  return ({ object_id, name }) => undo.run({ id: object_id, name })
}
