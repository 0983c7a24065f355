import type { Mixer } from '@manger/contract/mixers'
import { useCan, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'

type Wishes = { onEdit: (mixer: Mixer) => void; onDelete: (mixer: Mixer) => void }

/** What this person may do to a mixer; undefined when that is nothing, so that no column is left empty. */
export const useMixerActions = ({
  onEdit,
  onDelete,
}: Wishes): ((mixer: Mixer) => PageAction[]) | undefined => {
  const t = useTranslate()
  const can = useCan()
  const canChange = can('manager.mixer', 'change')
  const canDelete = can('manager.mixer', 'delete')
  if (!canChange && !canDelete) return undefined
  return (mixer) => {
    const edit: PageAction = { key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => onEdit(mixer) }
    const remove: PageAction = {
      key: 'delete',
      icon: 'delete',
      label: t('delete.delete'),
      danger: true,
      onSelect: () => onDelete(mixer),
    }
    return [...(canChange ? [edit] : []), ...(canDelete ? [remove] : [])]
  }
}
