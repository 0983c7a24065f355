import { checkShape, fromKg, type Kg, roundTo, toKg } from '@manger/contract'
import { ScaleCheckDraft } from '@manger/contract/mixers'
import { useFormat, useNotify, useSession, useSubmit, useTranslate } from '@manger/platform'
import { Button, Field, FloatInput, FormProblems, Input, useProblems } from '@manger/ui'
import { type FormEvent, useState } from 'react'
import { useNoteCheck } from './scale-checks.api.ts'
import * as s from './scale-checks.module.css'

type Typed = { reference: Kg | null; shown: Kg | null; note: string; op_id: string }

const fresh = (): Typed => ({ reference: null, shown: null, note: '', op_id: crypto.randomUUID() })

type CheckFormProps = { mixer: number; onTyped: (isTyped: boolean) => void }

/** One check: what a weighbridge says, and what the mixer shows. */
export const CheckForm = ({ mixer, onTyped }: CheckFormProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const { units } = useSession()
  const problems = useProblems()
  const note = useNoteCheck(mixer)
  const [typed, setTyped] = useState(fresh)
  const change = (part: Partial<Typed>) => {
    setTyped((old) => ({ ...old, ...part }))
    for (const field of Object.keys(part)) problems.clear(field)
    onTyped(true)
  }
  const draft = { ...typed, reference: typed.reference ?? undefined, shown: typed.shown ?? undefined }
  const { isBusy, submit } = useSubmit(async () => {
    const { value } = checkShape(ScaleCheckDraft, draft)
    if (value !== null) await note(value)
  }, problems.show)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { problems: broken } = checkShape(ScaleCheckDraft, draft)
    if (broken.length > 0) return void problems.show(broken)
    if (!(await submit())) return
    setTyped(fresh())
    onTyped(false)
    notify.success(t('checks.saved'))
  }
  const weighed = (value: Kg | null) => (value === null ? null : roundTo(fromKg(value, units), 2))
  const kgOf = (value: number | null) => (value === null ? null : toKg(value, units))
  return (
    <form className={s.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Field label={t('checks.reference')} error={problems.of('reference')} required>
        <FloatInput
          autoFocus
          value={weighed(typed.reference)}
          unit={format.units.weight}
          onChange={(value) => change({ reference: kgOf(value) })}
        />
      </Field>
      <Field label={t('checks.shown')} error={problems.of('shown')} required>
        <FloatInput
          value={weighed(typed.shown)}
          unit={format.units.weight}
          onChange={(value) => change({ shown: kgOf(value) })}
        />
      </Field>
      <Field label={t('checks.note')} error={problems.of('note')}>
        <Input value={typed.note} maxLength={500} onChange={(value) => change({ note: value })} />
      </Field>
      <FormProblems problems={problems} shown={['reference', 'shown', 'note']} />
      <Button kind="primary" submit busy={isBusy}>
        {t('checks.add')}
      </Button>
    </form>
  )
}
