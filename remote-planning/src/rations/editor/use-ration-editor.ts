import { Ration } from '@manger/contract/rations'
import { type ApiError, useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useRationSave } from '../rations.api.ts'
import {
  bodyOf,
  type Draft,
  draftOf,
  EMPTY,
  isSame,
  isSameRecipe,
  leftOf,
  problemsOf,
} from './draft.formulas.ts'

/** A draft that was not touched yet is what it starts with, which may still arrive. */
type State = { base: Ration | null; touched: Draft | null }

/** A ration being changed: what is typed, what is wrong with it, and saving it as a new version. */
export const useRationEditor = (
  saved: Ration | null,
  onSaved: (ration: Ration) => void,
  first: Draft = EMPTY,
) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(Ration)
  const save = useRationSave()
  const [state, setState] = useState<State>({ base: saved, touched: null })
  const { base } = state
  const startOf = (of: Ration | null) => (of === null ? first : draftOf(of))
  const start = startOf(base)
  const draft = state.touched ?? start
  const isDirty = !isSame(draft, start)
  useDirty(isDirty)
  // Prices and moistures change elsewhere: a page on which nothing was typed follows.
  if (saved !== base && saved !== null && !isDirty && saved.version >= (base?.version ?? 0))
    setState({ base: saved, touched: null })
  const isNewRecipe = !isSameRecipe(draft, start)
  const sent = useRef({ base, draft })
  const handleRefused = (error: ApiError) => {
    if (!stale.take(error)) problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    const ration = await save(sent.current.base, bodyOf(sent.current.draft))
    setState({ base: ration, touched: null })
    notify.success(t('rations.saved', { name: ration.name, version: ration.ration_version }))
    onSaved(ration)
  }, handleRefused)
  const send = async (next: { base: Ration | null; draft: Draft }) => {
    if (problems.show(problemsOf(next.draft))) return
    sent.current = next
    await submit()
  }

  return {
    /** What the draft was made from; null for a new ration. */
    base,
    draft,
    problems,
    isDirty,
    isBusy,
    isNewRecipe,
    /** Number that the recipe will have. */
    nextVersion: (base?.ration_version ?? 0) + (isNewRecipe || base === null ? 1 : 0),
    /** Percent that is missing to 100; below 0 what is too much. */
    left: leftOf(draft),
    /** The ration as somebody else saved it meanwhile. */
    theirs: stale.theirs,
    change: (part: Partial<Draft>) => {
      setState((old) => ({ ...old, touched: { ...(old.touched ?? startOf(old.base)), ...part } }))
      if (part.name !== undefined) problems.clear('name')
      if (part.lines !== undefined) problems.clear()
    },
    discard: () => {
      problems.clear()
      setState({ base, touched: null })
    },
    save: () => send({ base, draft }),
    /** Takes the merged draft on top of what the others saved, and saves it if it may be. */
    merge: async (merged: Draft) => {
      const next = { base: stale.theirs, draft: merged }
      stale.clear()
      setState({ base: next.base, touched: merged })
      await send(next)
    },
    closeMerge: stale.clear,
  }
}

/** The editor as its parts read it. */
export type RationEditor = ReturnType<typeof useRationEditor>
