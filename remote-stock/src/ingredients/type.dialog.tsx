import {
  INGREDIENT_CLASSES,
  type IngredientClass,
  ingredientTypeRoutes,
  swatchOfClass,
} from '@manger/contract/ingredients'
import { useTranslate } from '@manger/platform'
import { Field, Input, Select } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

type TypeDialogProps = { onCreated: (id: number) => void; onClose: () => void }

/** Makes the ingredient type that the list does not have, without leaving the ingredient. */
export const TypeDialog = ({ onCreated, onClose }: TypeDialogProps) => {
  const t = useTranslate()
  const form = useForm(ingredientTypeRoutes, {
    item: null,
    start: { class: 'roughage', swatch: swatchOfClass('roughage') },
    fields: { name: {}, class: {} },
    onSaved: ({ id }) => {
      onCreated(id)
      onClose()
    },
  })
  return (
    <RecordDialog form={form} size="small" title={t('form.newType')} onClose={onClose}>
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      <Field {...form.field('class')}>
        <Select<IngredientClass>
          value={form.values.class}
          options={INGREDIENT_CLASSES.map((value) => ({ value, label: t(`choices.class.${value}`) }))}
          onChange={(kind) => kind !== null && form.set({ class: kind, swatch: swatchOfClass(kind) })}
        />
      </Field>
    </RecordDialog>
  )
}
