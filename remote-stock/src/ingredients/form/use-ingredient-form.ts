import { checkShape } from '@manger/contract'
import {
  Ingredient,
  type IngredientClass,
  type IngredientDraft,
  IngredientTypeDraft,
  swatchOfClass,
} from '@manger/contract/ingredients'
import { useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { type Problems, useProblems } from '@manger/ui'
import { useState } from 'react'
import { useRecent } from '../../shared-here/use-recent.ts'
import { useIngredientTypes, useIngredientWrites, useStocks, useTypeCreation } from '../ingredients.api.ts'
import { checkForm, draftOf, emptyForm, type IngredientForm } from './draft.formulas.ts'

const LATER = 1

/** The form of an ingredient: what is typed, what is wrong with it, and how it is sent. */
export type IngredientFormState = {
  /** The ingredient that is changed; null for a new one. */
  saved: Ingredient | null
  form: IngredientForm
  set: (change: Partial<IngredientForm>) => void
  problems: Problems
  /** The type that is made with a first ingredient: where none is there, there is nothing to choose. */
  newType: NewType
  isDirty: boolean
  isBusy: boolean
  submit: () => Promise<boolean>
  /** What somebody else saved while the form was open. */
  theirs: Ingredient | null
  /** Goes on from what the other has saved, with what both sides agreed on in the form. */
  takeMerged: (draft: IngredientDraft) => void
  leaveMerge: () => void
}

/** The first ingredient type of a client, typed beside its first ingredient. */
export type NewType = {
  isAsked: boolean
  name: string
  kind: IngredientClass
  set: (change: { name?: string; kind?: IngredientClass }) => void
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
  const [type, setType] = useState<{ name: string; kind: IngredientClass }>({ name: '', kind: 'roughage' })
  const createType = useTypeCreation()
  const hasNoType = useIngredientTypes().data?.data.length === 0
  const asksType = hasNoType && saved === null && form.ingredient_type === null
  const typeDraft = { name: type.name, class: type.kind, swatch: swatchOfClass(type.kind) }
  // Until the type is there its id is missing: every other rule is checked all the same.
  const checked = () => {
    if (!asksType) return checkForm(form)
    const { problems: ofType } = checkShape(IngredientTypeDraft, typeDraft)
    const { draft, problems: others } = checkForm({ ...form, ingredient_type: LATER })
    const problems = [...ofType.map((problem) => ({ ...problem, field: 'ingredient_type' })), ...others]
    return { draft, problems }
  }
  const isDirty = JSON.stringify(form) !== JSON.stringify(start) || (asksType && type.name !== '')
  // The ration that a humidity jump leads to is left for only after a question.
  useDirty(isDirty)
  const { isBusy, submit } = useSubmit(
    async () => {
      const { draft } = checked()
      if (draft === null) return
      if (asksType) {
        const { id } = await createType(typeDraft)
        // Kept at once: when the ingredient is refused, its type is chosen and not made again.
        setTyped((old) => ({ ...old, ingredient_type: id }))
        draft.ingredient_type = id
      }
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
    newType: {
      isAsked: asksType,
      ...type,
      set: (change) => {
        setType((old) => ({ ...old, ...change }))
        problems.clear('ingredient_type')
      },
    },
    isBusy,
    isDirty,
    set: (change) => {
      setTyped((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: async () => {
      const broken = checked().problems
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
