import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

/** Makes an animal type, or renames the given one. */
export const AnimalTypeDialog = ({ type, onClose }: { type: AnimalType | null; onClose: () => void }) => {
  const t = useTranslate()
  const form = useForm(animalTypeRoutes, {
    item: type,
    fields: { name: {} },
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={type ? t('types.edit', { name: type.name }) : t('types.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
    </RecordDialog>
  )
}
