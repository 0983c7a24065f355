import { checkShape } from '@manger/contract'
import { type Mixer, MixerDraft } from '@manger/contract/mixers'
import { useNotify, useSubmit, useTranslate } from '@manger/platform'
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
}

/** Fills and sends the form; a refusal is shown at its field and nothing typed is lost. */
export const useMixerForm = (mixer: Mixer | null, farm: number | null): MixerFormState => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const writes = useMixerWrites()
  const [start] = useState(() => (mixer ? formOf(mixer) : emptyForm(farm)))
  const [form, setForm] = useState(start)
  const { isBusy, submit } = useSubmit(async () => {
    const draft = MixerDraft.parse(form)
    await (mixer ? writes.update(mixer, draft) : writes.create(draft))
    notify.success(t('saved', { name: draft.name }))
  }, problems.show)
  return {
    form,
    problems,
    isBusy,
    isDirty: JSON.stringify(form) !== JSON.stringify(start),
    set: (change) => {
      setForm((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: async () => {
      const checked = checkShape(MixerDraft, form)
      return !problems.show(checked.problems) && submit()
    },
  }
}
