import { ingredientRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { useMay } from '@manger/platform'
import { useIsReadOnlyDevice } from '@manger/ui'

/** Why a ration can only be read here: the device is a touched small one (domain d1), or the right is missing. */
type ReadOnly = 'device' | 'right' | null

/** What this person may do to rations on this device. */
export const useRationAccess = () => {
  const may = useMay()
  const isReadOnlyDevice = useIsReadOnlyDevice()
  const readOnlyFor = (action: 'add' | 'change'): ReadOnly => {
    if (isReadOnlyDevice) return 'device'
    return may(action === 'add' ? rationRoutes.create : rationRoutes.update) ? null : 'right'
  }
  return {
    canView: may(rationRoutes.list),
    canAdd: readOnlyFor('add') === null,
    canChange: readOnlyFor('change') === null,
    canDelete: !isReadOnlyDevice && may(rationRoutes.remove),
    canViewFeeds: may(ingredientRoutes.list),
    readOnlyFor,
  }
}
