import { goesRound, Recipe } from '@manger/contract/compound-feed'
import { type ApiError, useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useRecipeFeeds, useRecipes, useRecipeWrites } from '../fodder.api.ts'
import { bodyOf, type Draft, draftOf, isSame, leftOf, problemsOf } from './draft.formulas.ts'

type State = { base: Recipe | null; start: Draft; draft: Draft }

const stateOf = (base: Recipe | null, draft: Draft): State => ({
  base,
  start: base === null ? draft : draftOf(base),
  draft,
})

type EditorOf = {
  /** Null makes a new one out of `draft`. */
  recipe: Recipe | null
  draft: Draft
  onSaved: (recipe: Recipe) => void
}

/** A recipe being changed: what is typed, what is wrong with it, and saving it. */
export const useRecipeEditor = ({ recipe, draft: first, onSaved }: EditorOf) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(Recipe)
  const { save } = useRecipeWrites()
  const feeds = useRecipeFeeds().data?.data ?? []
  const recipes = useRecipes('').data?.data ?? []
  const [state, setState] = useState(() => stateOf(recipe, first))
  const { base, start, draft } = state
  const isDirty = !isSame(draft, start)
  useDirty(isDirty)
  // Prices and moistures change elsewhere: a page on which nothing was typed follows.
  if (recipe !== base && recipe !== null && !isDirty && recipe.version >= (base?.version ?? 0))
    setState(stateOf(recipe, draftOf(recipe)))
  const others = recipes.filter(({ id }) => id !== base?.id)
  const sent = useRef(state)
  const handleRefused = (error: ApiError) => {
    if (!stale.take(error)) problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    const saved = await save(sent.current.base, bodyOf(sent.current.draft))
    setState(stateOf(saved, draftOf(saved)))
    notify.success(t('fodder.saved', { name: saved.name }))
    onSaved(saved)
  }, handleRefused)
  const send = async (next: State) => {
    if (problems.show(problemsOf(next.draft, { feeds, others }))) return
    sent.current = next
    await submit()
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
    theirs: stale.theirs,
    change: (part: Partial<Draft>) => {
      setState((old) => ({ ...old, draft: { ...old.draft, ...part } }))
      for (const field of Object.keys(part)) problems.clear(field)
      if (part.lines !== undefined) problems.clear()
    },
    discard: () => {
      problems.clear()
      setState({ ...state, draft: start })
    },
    save: () => send(state),
    /** Takes the merged draft on top of what the others saved, and saves it if it may be. */
    merge: async (merged: Draft) => {
      if (stale.theirs === null) return
      const next = stateOf(stale.theirs, merged)
      stale.clear()
      setState(next)
      await send(next)
    },
    closeMerge: stale.clear,
  }
}

/** The editor as its parts read it. */
export type RecipeEditor = ReturnType<typeof useRecipeEditor>
