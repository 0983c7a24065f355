import { goesRound, type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { useDirty, useEvery, useMay, useQuery, useTranslate } from '@manger/platform'
import { useSaving } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { bodyOf, type Draft, draftOf, isSame, leftOf, problemsOf } from './draft.formulas.ts'

type EditorOf = {
  /** Null makes a new one out of `draft`. */
  recipe: Recipe | null
  draft: Draft
  onSaved: (recipe: Recipe) => void
}

/** A recipe being changed: what is typed, what is wrong with it, and saving it. */
export const useRecipeEditor = ({ recipe, draft: first, onSaved }: EditorOf) => {
  const t = useTranslate()
  const may = useMay()
  const feeds = useQuery(recipeRoutes.feeds, may(recipeRoutes.feeds) ? {} : null).data?.data ?? []
  const recipes = useEvery(recipeRoutes.list, { ordering: 'name' }).data?.data ?? []
  const saving = useSaving(recipeRoutes, {
    item: recipe,
    notice: ({ name }) => t('fodder.saved', { name }),
    onSaved: (saved) => {
      // What was typed while it was being saved is not saved yet.
      setDraft((now) => (now === sent.current ? draftOf(saved) : now))
      onSaved(saved)
    },
  })
  const { saved: base, theirs, problems, isBusy } = saving
  const [draft, setDraft] = useState(first)
  const sent = useRef<Draft | null>(null)
  const start = base === null ? first : draftOf(base)
  const isDirty = !isSame(draft, start)
  useDirty(isDirty)
  // Prices and moistures change elsewhere: a page on which nothing was typed follows.
  if (recipe !== base && recipe !== null && !isDirty && recipe.version >= (base?.version ?? 0)) {
    saving.follow(recipe)
    setDraft(draftOf(recipe))
  }
  const others = recipes.filter(({ id }) => id !== base?.id)
  const send = async (of: Draft, onto?: Recipe) => {
    if (problems.show(problemsOf(of, { feeds, others }))) return
    sent.current = of
    await saving.send(bodyOf(of), onto)
  }
  return {
    /** What the draft was made from; null for a new recipe. */
    base,
    draft,
    feeds,
    problems,
    isDirty,
    isBusy,
    /** Percent that is missing to 100; below 0 what is too much. */
    left: leftOf(draft),
    /** The feed of a line would make the product out of itself. */
    isRound: (type: number) =>
      draft.product_type !== null && goesRound({ product_type: draft.product_type, type }, others),
    /** The recipe as somebody else saved it meanwhile. */
    theirs,
    change: (part: Partial<Draft>) => {
      setDraft((old) => ({ ...old, ...part }))
      for (const field of Object.keys(part)) problems.clear(field)
      if (part.lines !== undefined) problems.clear()
    },
    discard: () => {
      problems.clear()
      setDraft(start)
    },
    save: () => send(draft),
    /** Takes the merged draft on top of what the others saved, and saves it if it may be. */
    merge: async (merged: Draft) => {
      if (theirs === null) return
      // Percents that no longer add up are mended first, on top of what the others saved.
      saving.follow(theirs)
      saving.leave()
      setDraft(merged)
      await send(merged, theirs)
    },
    closeMerge: saving.leave,
  }
}

/** The editor as its parts read it. */
export type RecipeEditor = ReturnType<typeof useRecipeEditor>
