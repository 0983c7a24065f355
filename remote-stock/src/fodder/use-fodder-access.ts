import type { Route } from '@manger/contract'
import { recipeRoutes } from '@manger/contract/compound-feed'
import { useMay } from '@manger/platform'
import { useIsReadOnlyDevice } from '@manger/ui'

/** Why a recipe can only be read here: the device is a touched small one (domain d1), or the right is missing. */
type ReadOnly = 'device' | 'right' | null

/** What this person may do to recipes on this device. */
export const useFodderAccess = () => {
  const may = useMay()
  const isReadOnlyDevice = useIsReadOnlyDevice()
  const readOnlyFor = (write: Pick<Route, 'access'>): ReadOnly => {
    if (isReadOnlyDevice) return 'device'
    return may(write) ? null : 'right'
  }
  return {
    canView: may(recipeRoutes.list),
    canAdd: readOnlyFor(recipeRoutes.create) === null,
    canChange: readOnlyFor(recipeRoutes.update) === null,
    canDelete: readOnlyFor(recipeRoutes.remove) === null,
    canCraft: may(recipeRoutes.craft),
    readOnlyFor,
  }
}
