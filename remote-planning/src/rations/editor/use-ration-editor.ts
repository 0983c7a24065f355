import { Ration } from '@manger/contract/rations'
import { type ApiError, useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useRationWrites } from '../rations.api.ts'
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

type State = { base: Ration | null; draft: Draft }

const stateOf = (base: Ration | null): State => ({ base, draft: base === null ? EMPTY : draftOf(base) })

/** A ration being changed: what is typed, what is wrong with it, and saving it as a new version. */
export const useRationEditor = (saved: Ration | null, onSaved: (ration: Ration) => void) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(Ration)
  const { save } = useRationWrites()
  const [state, setState] = useState(() => stateOf(saved))
  const { base, draft } = state
  const start = stateOf(base).draft
  const isDirty = !isSame(draft, start)
  useDirty(isDirty)
  // Prices and moistures change elsewhere: a page on which nothing was typed follows.
  if (saved !== base && saved !== null && !isDirty && saved.version >= (base?.version ?? 0))
    setState(stateOf(saved))
  const isNewRecipe = !isSameRecipe(draft, start)
  const sent = useRef(state)
  const handleRefused = (error: ApiError) => {
    if (!stale.take(error)) problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    const ration = await save(sent.current.base, bodyOf(sent.current.draft))
    setState(stateOf(ration))
    notify.success(t('rations.saved', { name: ration.name, version: ration.ration_version }))
    onSaved(ration)
  }, handleRefused)
  const send = async (next: State) => {
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
      setState((old) => ({ ...old, draft: { ...old.draft, ...part } }))
      if (part.name !== undefined) problems.clear('name')
      if (part.lines !== undefined) problems.clear()
    },
    discard: () => {
      problems.clear()
      setState({ base, draft: start })
    },
    save: () => send(state),
    /** Takes the merged draft on top of what the others saved, and saves it if it may be. */
    merge: async (merged: Draft) => {
      const next = { base: stale.theirs, draft: merged }
      stale.clear()
      setState(next)
      await send(next)
    },
    closeMerge: stale.clear,
  }
}

/** The editor as its parts read it. */
export type RationEditor = ReturnType<typeof useRationEditor>
