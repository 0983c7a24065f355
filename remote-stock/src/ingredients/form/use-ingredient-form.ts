import type { Ingredient } from '@manger/contract/ingredients'
import { useNotify, useSubmit, useTranslate } from '@manger/platform'
import { type Problems, useProblems } from '@manger/ui'
import { useState } from 'react'
import { useIngredientWrites } from '../ingredients.api.ts'
import { checkForm, emptyForm, formOf, type IngredientForm } from './draft.formulas.ts'
import { useRecentTypes } from './use-recent-types.ts'

/** The form of an ingredient: what is typed, what is wrong with it, and how it is sent. */
export type IngredientFormState = {
  form: IngredientForm
  set: (change: Partial<IngredientForm>) => void
  problems: Problems
  isDirty: boolean
  isBusy: boolean
  submit: () => Promise<boolean>
}

/** Fills and sends the form; a refusal is shown at its field and nothing typed is lost. */
export const useIngredientForm = (
  ingredient: Ingredient | null,
  stock: number | null,
): IngredientFormState => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const writes = useIngredientWrites()
  const recent = useRecentTypes()
  const [start] = useState(() => (ingredient ? formOf(ingredient) : emptyForm(stock)))
  const [form, setForm] = useState(start)
  const { isBusy, submit } = useSubmit(async () => {
    const { draft } = checkForm(form)
    if (draft === null) return
    await (ingredient ? writes.update(ingredient, draft) : writes.create(draft))
    recent.remember(draft.ingredient_type)
    notify.success(t('saved'))
  }, problems.show)
  return {
    form,
    problems,
    isBusy,
    isDirty: form !== start && JSON.stringify(form) !== JSON.stringify(start),
    set: (change) => {
      setForm((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: async () => {
      const broken = checkForm(form).problems
      if (broken.length === 0) return submit()
      problems.show(broken)
      return false
    },
  }
}
