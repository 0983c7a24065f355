import { useCan } from '@manger/platform'
import { useIsReadOnlyDevice } from '@manger/ui'

/** Why a recipe can only be read here: the device is a touched small one (domain d1), or the right is missing. */
export type ReadOnly = 'device' | 'right' | null

/** What this person may do to recipes on this device. */
export const useFodderAccess = () => {
  const can = useCan()
  const isReadOnlyDevice = useIsReadOnlyDevice()
  const may = (action: 'add' | 'change' | 'delete') => !isReadOnlyDevice && can('animalfeed.recipe', action)
  return {
    canView: can('animalfeed.recipe', 'view'),
    canAdd: may('add'),
    canChange: may('change'),
    canDelete: may('delete'),
    canCraft: can('animalfeed.load', 'add'),
    readOnlyFor: (action: 'add' | 'change'): ReadOnly => {
      if (isReadOnlyDevice) return 'device'
      return can('animalfeed.recipe', action) ? null : 'right'
    },
  }
}
