import { checkShape } from '@manger/contract'
import { Mixer, MixerDraft } from '@manger/contract/mixers'
import { useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { type Problems, useProblems } from '@manger/ui'
import { useState } from 'react'
import { useMixerWrites } from '../mixers.api.ts'
import { emptyForm, formOf, type MixerForm } from './draft.formulas.ts'

/** The form of a mixer: what is typed, what is wrong with it, and how it is sent. */
export type MixerFormState = {
  form: MixerForm
  set: (change: Partial<MixerForm>) => void
  problems: Problems
  isDirty: boolean
  isBusy: boolean
  submit: () => Promise<boolean>
  /** The mixer that the form began with; null for a new one. */
  base: Mixer | null
  /** The mixer as somebody else saved it meanwhile. */
  theirs: Mixer | null
  /** Goes on from what they saved, with what was chosen; nothing is sent yet. */
  merge: (merged: MixerForm) => void
  closeMerge: () => void
}

/** Fills and sends the form; a refusal is shown at its field and nothing typed is lost. */
export const useMixerForm = (opened: Mixer | null, farm: number | null): MixerFormState => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const writes = useMixerWrites()
  const stale = useStale(Mixer)
  const [base, setBase] = useState(opened)
  const start = base ? formOf(base) : emptyForm(farm)
  const [form, setForm] = useState(start)
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  useDirty(isDirty)
  const { isBusy, submit } = useSubmit(
    async () => {
      const draft = MixerDraft.parse(form)
      await (base ? writes.update(base, draft) : writes.create(draft))
      notify.success(t('saved', { name: draft.name }))
    },
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )
  return {
    form,
    problems,
    isBusy,
    isDirty,
    set: (change) => {
      setForm((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: async () => {
      const checked = checkShape(MixerDraft, form)
      return !problems.show(checked.problems) && submit()
    },
    base,
    theirs: stale.theirs,
    merge: (merged) => {
      setBase(stale.theirs)
      setForm(merged)
      stale.clear()
    },
    closeMerge: stale.clear,
  }
}
