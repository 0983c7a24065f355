import { usePaths, useTranslate } from '@manger/platform'
import { type PageAction, PageHeader, Tag } from '@manger/ui'
import { useFodderAccess } from '../use-fodder-access.ts'
import type { RecipeMix } from './use-recipe-mix.ts'

/** Name of the recipe, and what is done with the draft. */
export const EditorHeader = ({ mix, canEdit }: { mix: RecipeMix; canEdit: boolean }) => {
  const t = useTranslate()
  const paths = usePaths()
  const { canAdd, canCraft } = useFodderAccess()
  const { base, draft, isDirty, isBusy, canSave, discard, save } = mix
  const title = draft.name.trim() === '' ? t(base === null ? 'fodder.create' : 'fields.name') : draft.name
  const isNew = base === null
  const actions: PageAction[] = [
    ...(isDirty && canEdit ? [{ key: 'discard', label: t('discard'), onSelect: discard }] : []),
    ...(!isDirty && canCraft && base
      ? [
          {
            key: 'craft',
            icon: 'blender' as const,
            label: t('fodder.craft'),
            to: paths.client(`stock/fodder/${base.id}/craft`),
          },
        ]
      : []),
    ...(!isDirty && canAdd && base
      ? [
          {
            key: 'another',
            icon: 'copy' as const,
            label: t('fodder.another'),
            to: paths.client(`stock/fodder/${base.id}/recipe/create`),
          },
        ]
      : []),
  ]
  return (
    <PageHeader
      title={title}
      back={paths.client('stock/fodder')}
      note={isDirty || isNew ? <Tag tone="wheat">{t('fodder.draft')}</Tag> : undefined}
      actions={actions}
      primary={
        canEdit
          ? {
              key: 'save',
              label: t('save'),
              busy: isBusy,
              disabled: !canSave,
              onSelect: save,
            }
          : undefined
      }
    />
  )
}
