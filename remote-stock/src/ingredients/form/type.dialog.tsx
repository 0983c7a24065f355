import { checkShape } from '@manger/contract'
import {
  INGREDIENT_CLASSES,
  type IngredientClass,
  IngredientTypeDraft,
  swatchOfClass,
} from '@manger/contract/ingredients'
import { useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Input, Select, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useTypeCreation } from '../ingredients.api.ts'

type TypeDialogProps = { onCreated: (id: number) => void; onClose: () => void }

/** Makes the ingredient type that the list does not have, without leaving the ingredient. */
export const TypeDialog = ({ onCreated, onClose }: TypeDialogProps) => {
  const t = useTranslate()
  const problems = useProblems()
  const create = useTypeCreation()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<IngredientClass>('roughage')
  const draft = { name, class: kind, swatch: swatchOfClass(kind) }
  const { isBusy, submit } = useSubmit(async () => {
    const { value } = checkShape(IngredientTypeDraft, draft)
    if (value !== null) onCreated((await create(value)).id)
  }, problems.show)
  const handleSubmit = async () => {
    const { problems: broken } = checkShape(IngredientTypeDraft, draft)
    if (broken.length > 0) problems.show(broken)
    else if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('form.newType')}
      isDirty={name !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('stocks.name')} error={problems.of('name')} required>
        <Input
          value={name}
          maxLength={60}
          autoFocus
          onChange={(value) => {
            setName(value)
            problems.clear('name')
          }}
        />
      </Field>
      <Field label={t('filter.class')}>
        <Select<IngredientClass>
          value={kind}
          options={INGREDIENT_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
          onChange={(value) => value !== null && setKind(value)}
        />
      </Field>
      <FormProblems problems={problems} shown={['name']} />
    </FormDialog>
  )
}
