import { useCan } from '@manger/platform'
import { useIsReadOnlyDevice } from '@manger/ui'

/** Why a ration can only be read here: the device is a touched small one (domain d1), or the right is missing. */
export type ReadOnly = 'device' | 'right' | null

/** What this person may do to rations on this device. */
export const useRationAccess = () => {
  const can = useCan()
  const isReadOnlyDevice = useIsReadOnlyDevice()
  const may = (action: 'add' | 'change' | 'delete') => !isReadOnlyDevice && can('manager.ration', action)
  const readOnlyFor = (action: 'add' | 'change'): ReadOnly => {
    if (isReadOnlyDevice) return 'device'
    return can('manager.ration', action) ? null : 'right'
  }
  return {
    canView: can('manager.ration', 'view'),
    canAdd: may('add'),
    canChange: may('change'),
    canDelete: may('delete'),
    canViewFeeds: can('manager.ingredient', 'view'),
    readOnlyFor,
  }
}
