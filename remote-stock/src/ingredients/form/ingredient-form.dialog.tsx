import type { Ingredient } from '@manger/contract/ingredients'
import { useTranslate } from '@manger/platform'
import { FormProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { checkForm } from './draft.formulas.ts'
import { HumidityNotes } from './humidity-notes.tsx'
import { MergeIngredient } from './merge-ingredient.tsx'
import { PriceAndMatter } from './price-and-matter.tsx'
import { TypeDialog } from './type.dialog.tsx'
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
  const [isNewType, setNewType] = useState(false)
  const { saved, form, theirs } = state
  const mine = checkForm(form).draft
  const handleSubmit = async () => {
    if (await state.submit()) onClose()
  }
  // The dialogs over it stand beside the form, not in it: their submit would bubble into this one.
  return (
    <>
      <FormDialog
        open
        title={ingredient ? t('form.edit', { name: ingredient.name }) : t('form.create')}
        isDirty={state.isDirty}
        busy={state.isBusy}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
      >
        <WhatAndWhere state={state} onNewType={() => setNewType(true)} />
        <PriceAndMatter state={state} />
        <HumidityNotes form={form} saved={saved} />
        <WeighingRules state={state} />
        <FormProblems problems={state.problems} shown={SHOWN} />
      </FormDialog>
      {isNewType && (
        <TypeDialog
          onCreated={(ingredient_type) => state.set({ ingredient_type })}
          onClose={() => setNewType(false)}
        />
      )}
      {saved !== null && theirs !== null && mine !== null && (
        <MergeIngredient
          base={saved}
          mine={mine}
          theirs={theirs}
          onMerge={state.takeMerged}
          onClose={state.leaveMerge}
        />
      )}
    </>
  )
}
