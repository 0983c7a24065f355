import type { Ingredient } from '@manger/contract/ingredients'
import { useTranslate } from '@manger/platform'
import { FormProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { PriceAndMatter } from './price-and-matter.tsx'
import { useIngredientForm } from './use-ingredient-form.ts'
import { WeighingRules } from './weighing-rules.tsx'
import { WhatAndWhere } from './what-and-where.tsx'

type IngredientFormDialogProps = {
  /** Null makes a new one. */
  ingredient: Ingredient | null
  /** The stock that a new one is offered for. */
  stock: number | null
  onClose: () => void
}

const SHOWN = [
  'ingredient_type',
  'stock',
  'suffix',
  'price',
  'dry_matter',
  'fresh_weight',
  'min_humidity',
  'max_humidity',
  'tolerance',
]

/** Makes an ingredient in a stock, or changes one. */
export const IngredientFormDialog = ({ ingredient, stock, onClose }: IngredientFormDialogProps) => {
  const t = useTranslate()
  const state = useIngredientForm(ingredient, stock)
  const handleSubmit = async () => {
    if (await state.submit()) onClose()
  }
  return (
    <FormDialog
      open
      title={ingredient ? t('form.edit', { name: ingredient.name }) : t('form.create')}
      isDirty={state.isDirty}
      busy={state.isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <WhatAndWhere state={state} />
      <PriceAndMatter state={state} isNew={ingredient === null} />
      <WeighingRules state={state} />
      <FormProblems problems={state.problems} shown={SHOWN} />
    </FormDialog>
  )
}
