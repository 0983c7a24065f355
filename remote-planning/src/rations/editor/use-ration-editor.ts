import { type Ration, rationRoutes } from '@manger/contract/rations'
import { useDirty, useFarm, useTranslate } from '@manger/platform'
import { useSaving } from '@manger/ui/data'
import { useRef, useState } from 'react'
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

/** A ration being changed: what is typed, what is wrong with it, and saving it as a new version. */
export const useRationEditor = (
  ration: Ration | null,
  onSaved: (ration: Ration) => void,
  first: Draft = EMPTY,
) => {
  const t = useTranslate()
  const { id: farm } = useFarm()
  const saving = useSaving(rationRoutes, {
    item: ration,
    notice: ({ name, ration_version: version }) => t('rations.saved', { name, version }),
    onSaved: (saved) => {
      // What was typed while it was being saved is not saved yet.
      setTouched((now) => (now === sent.current ? null : now))
      onSaved(saved)
    },
  })
  const { saved: base, theirs, problems, isBusy } = saving
  // A draft that was not touched yet is what it starts with, which may still arrive.
  const [touched, setTouched] = useState<Draft | null>(null)
  const sent = useRef<Draft | null>(null)
  const start = base === null ? first : draftOf(base)
  const draft = touched ?? start
  const isDirty = !isSame(draft, start)
  useDirty(isDirty)
  // Prices and moistures change elsewhere: a page on which nothing was typed follows.
  if (ration !== base && ration !== null && !isDirty && ration.version >= (base?.version ?? 0)) {
    saving.follow(ration)
    setTouched(null)
  }
  const isNewRecipe = !isSameRecipe(draft, start)
  const send = async (of: Draft, onto?: Ration) => {
    if (problems.show(problemsOf(of))) return
    sent.current = of
    await saving.send({ farm, ...bodyOf(of) }, onto)
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
    theirs,
    change: (part: Partial<Draft>) => {
      setTouched((old) => ({ ...(old ?? start), ...part }))
      if (part.name !== undefined) problems.clear('name')
      if (part.lines !== undefined) problems.clear()
    },
    discard: () => {
      problems.clear()
      setTouched(null)
    },
    save: () => send(draft),
    /** Takes the merged draft on top of what the others saved, and saves it if it may be. */
    merge: async (merged: Draft) => {
      if (theirs === null) return
      // Percents that no longer add up are mended first, on top of what the others saved.
      saving.follow(theirs)
      saving.leave()
      setTouched(merged)
      await send(merged, theirs)
    },
    closeMerge: saving.leave,
  }
}

/** The editor as its parts read it. */
export type RationEditor = ReturnType<typeof useRationEditor>
