import type { AnimalType } from '@manger/contract/animal-types'
import { useCan, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'

type Wishes = { onEdit: (type: AnimalType) => void; onDelete: (type: AnimalType) => void }

/** What this person may do to an animal type; undefined when that is nothing, so that no column is left empty. */
export const useTypeActions = ({
  onEdit,
  onDelete,
}: Wishes): ((type: AnimalType) => PageAction[]) | undefined => {
  const t = useTranslate()
  const can = useCan()
  const canChange = can('manager.animaltype', 'change')
  const canDelete = can('manager.animaltype', 'delete')
  if (!canChange && !canDelete) return undefined
  return (type) => {
    const edit: PageAction = { key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => onEdit(type) }
    const remove: PageAction = {
      key: 'delete',
      icon: 'delete',
      label: t('delete.delete'),
      danger: true,
      onSelect: () => onDelete(type),
    }
    return [...(canChange ? [edit] : []), ...(canDelete ? [remove] : [])]
  }
}
