import { noRights } from '@manger/contract'
import { type AccessGroup, accessGroupRoutes } from '@manger/contract/users'
import { useQuery, useTranslate } from '@manger/platform'
import { ErrorState, Field, Input, Note, SkeletonBlock } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useAccessGroupFields } from './access-group.columns.tsx'
import { RightsMatrix } from './rights-matrix.tsx'

type AccessGroupDialogProps = {
  /** Null makes a new one. */
  group: AccessGroup | null
  onClose: () => void
}

/** Names an access group and ticks what its employees may do. */
export const AccessGroupDialog = ({ group, onClose }: AccessGroupDialogProps) => {
  const t = useTranslate()
  const matrix = useQuery(accessGroupRoutes.matrix, {})
  const form = useForm(accessGroupRoutes, {
    item: group,
    start: { permissions: noRights() },
    fields: useAccessGroupFields(),
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  const rights = form.values.permissions ?? []
  const members = form.saved?.members_count ?? 0
  return (
    <RecordDialog
      form={form}
      size="large"
      title={group ? t('types.edit', { name: group.name }) : t('rights.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      {/* Before the rights: whoever changes them knows what saving does. */}
      {members > 0 && <Note>{t('rights.endsTokens', { members })}</Note>}
      <p>{t('rights.along')}</p>
      {matrix.error !== undefined ? (
        <ErrorState onRetry={() => void matrix.refresh()} />
      ) : matrix.data === undefined ? (
        <SkeletonBlock rows={9} />
      ) : (
        <RightsMatrix
          sections={matrix.data.data}
          rights={rights}
          onChange={(permissions) => form.set({ permissions })}
        />
      )}
    </RecordDialog>
  )
}
