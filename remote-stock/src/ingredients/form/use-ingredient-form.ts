import { Ingredient, type IngredientDraft } from '@manger/contract/ingredients'
import { useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { type Problems, useProblems } from '@manger/ui'
import { useState } from 'react'
import { useRecent } from '../../shared-here/use-recent.ts'
import { useIngredientWrites, useStocks } from '../ingredients.api.ts'
import { checkForm, draftOf, emptyForm, type IngredientForm } from './draft.formulas.ts'

/** The form of an ingredient: what is typed, what is wrong with it, and how it is sent. */
export type IngredientFormState = {
  /** The ingredient that is changed; null for a new one. */
  saved: Ingredient | null
  form: IngredientForm
  set: (change: Partial<IngredientForm>) => void
  problems: Problems
  isDirty: boolean
  isBusy: boolean
  submit: () => Promise<boolean>
  /** What somebody else saved while the form was open. */
  theirs: Ingredient | null
  /** Goes on from what the other has saved, with what both sides agreed on in the form. */
  takeMerged: (draft: IngredientDraft) => void
  leaveMerge: () => void
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
  const recent = useRecent('recent-ingredient-types')
  const stale = useStale(Ingredient)
  const [saved, setSaved] = useState(ingredient)
  const [first, ...others] = useStocks().data?.data ?? []
  // Where there is one stock only, there is nothing to choose.
  const only = others.length === 0 ? (first?.id ?? null) : null
  const start = saved ? draftOf(saved) : emptyForm(stock ?? only)
  const [typed, setTyped] = useState<Partial<IngredientForm>>({})
  const form = { ...start, ...typed }
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  // The ration that a humidity jump leads to is left for only after a question.
  useDirty(isDirty)
  const { isBusy, submit } = useSubmit(
    async () => {
      const { draft } = checkForm(form)
      if (draft === null) return
      await (saved ? writes.update(saved, draft) : writes.create(draft))
      recent.remember(draft.ingredient_type)
      notify.success(t('saved'))
    },
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )
  return {
    saved,
    form,
    problems,
    isBusy,
    isDirty,
    set: (change) => {
      setTyped((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: async () => {
      const broken = checkForm(form).problems
      if (broken.length === 0) return submit()
      problems.show(broken)
      return false
    },
    theirs: stale.theirs,
    takeMerged: (draft) => {
      setTyped(draft)
      setSaved(stale.theirs)
      stale.clear()
    },
    leaveMerge: stale.clear,
  }
}
