import { type Model, modelRoutes } from '@manger/contract/mixer-db'
import { useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

type ModelDialogProps = { brand: number; model: Model | null; onClose: () => void }

/** Makes a model of the brand, or renames the given one. */
export const ModelDialog = ({ brand, model, onClose }: ModelDialogProps) => {
  const t = useTranslate()
  const form = useForm(modelRoutes, {
    item: model,
    start: { brand },
    fields: { name: {} },
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={model ? t('models.edit', { name: model.name }) : t('models.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
    </RecordDialog>
  )
}
