import type { Mixer } from '@manger/contract/mixers'
import { useCan, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'

type Wishes = {
  onEdit: (mixer: Mixer) => void
  onDelete: (mixer: Mixer) => void
  onChecks: (mixer: Mixer) => void
}

/** What this person may do to a mixer; undefined when that is nothing, so that no column is left empty. */
export const useMixerActions = ({
  onEdit,
  onDelete,
  onChecks,
}: Wishes): ((mixer: Mixer) => PageAction[]) | undefined => {
  const t = useTranslate()
  const can = useCan()
  const canChange = can('manager.mixer', 'change')
  const canDelete = can('manager.mixer', 'delete')
  if (!can('manager.mixer', 'view')) return undefined
  return (mixer) => {
    const edit: PageAction = { key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => onEdit(mixer) }
    const remove: PageAction = {
      key: 'delete',
      icon: 'delete',
      label: t('delete.delete'),
      danger: true,
      onSelect: () => onDelete(mixer),
    }
    const checks: PageAction = {
      key: 'checks',
      icon: 'scale',
      label: t('checks.open'),
      onSelect: () => onChecks(mixer),
    }
    return [...(canChange ? [edit] : []), checks, ...(canDelete ? [remove] : [])]
  }
}
