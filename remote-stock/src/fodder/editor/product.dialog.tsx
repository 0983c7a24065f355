import { ingredientTypeRoutes, swatchOfClass } from '@manger/contract/ingredients'
import { useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

type ProductDialogProps = { onMade: (type: number) => void; onClose: () => void }

/** Names the type of compound feed that a recipe makes and the list does not have yet. */
export const ProductDialog = ({ onMade, onClose }: ProductDialogProps) => {
  const t = useTranslate()
  const form = useForm(ingredientTypeRoutes, {
    item: null,
    start: { class: 'fodder', swatch: swatchOfClass('fodder') },
    fields: { name: { label: t('fields.name') } },
    onSaved: ({ id }) => {
      onMade(id)
      onClose()
    },
  })
  return (
    <RecordDialog form={form} title={t('fodder.newProduct')} onClose={onClose}>
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
    </RecordDialog>
  )
}
