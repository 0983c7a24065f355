import {
  INGREDIENT_CLASSES,
  type IngredientClass,
  type IngredientType,
  ingredientTypeRoutes,
  swatchOfClass,
} from '@manger/contract/ingredients'
import { useTranslate } from '@manger/platform'
import { Field, Input, Select } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

type IngredientTypeDialogProps = {
  /** Null makes a new one. */
  type: IngredientType | null
  onClose: () => void
}

/** Makes an ingredient type, or changes one; its class gives it a colour on every screen. */
export const IngredientTypeDialog = ({ type, onClose }: IngredientTypeDialogProps) => {
  const t = useTranslate()
  const form = useForm(ingredientTypeRoutes, {
    item: type,
    start: { class: 'roughage', swatch: swatchOfClass('roughage') },
    fields: { name: {}, class: {} },
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={type ? t('types.edit', { name: type.name }) : t('feeds.create')}
      onClose={onClose}
    >
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
