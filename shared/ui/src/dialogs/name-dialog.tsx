import { checkShape, name as nameOf } from '@manger/contract'
import { asGone, useStale, useSubmit } from '@manger/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#fields/field.tsx'
import { Input } from '#fields/input.tsx'
import { FormProblems } from '#problems/form-problems.tsx'
import { useProblems } from '#problems/use-problems.ts'
import { FormDialog } from './form-dialog.tsx'

export type NameDialogProps = {
  title: string
  label: string
  /** The name as it is; empty for a new thing. */
  current: string
  maxLength: number
  /**
   * Saves the trimmed name; a refusal is shown at the field, what was typed stays. `version` is null until somebody else
   * turns out to have saved the thing meanwhile: then it is theirs, and what is typed is saved over it.
   */
  onSave: (name: string, version: number | null) => Promise<unknown>
  onClose: () => void
}

type Named = { name: string; version: number }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'version') === 'number'

// Whatever it is, of it only the name and the version are read.
const NAMED = {
  safeParse: (value: unknown): { success: true; data: Named } | { success: false } =>
    isNamed(value) ? { success: true, data: value } : { success: false },
}

/** @deprecated `RecordDialog` with `useForm` names a thing, and merges with what another has saved. Goes with the next major. */
export const NameDialog = ({ title, label, current, maxLength, onSave, onClose }: NameDialogProps) => {
  const { t } = useTranslation('ui')
  const problems = useProblems()
  const stale = useStale(NAMED)
  const [name, setName] = useState(current)
  const { theirs } = stale
  const { isBusy, submit } = useSubmit(
    () => onSave(name.trim(), theirs?.version ?? null),
    (error) => {
      stale.take(error)
      problems.show(asGone(error, { name: current }))
    },
  )
  const handleChange = (value: string) => {
    setName(value)
    problems.clear()
  }
  const handleSubmit = async () => {
    const { problems: broken } = checkShape(nameOf(maxLength), name)
    if (broken.length > 0) {
      problems.show(broken.map((problem) => ({ ...problem, field: 'name' })))
      return
    }
    if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      title={title}
      isDirty={name !== current}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field
        label={label}
        hint={theirs === null ? undefined : `${t('merge.theirs')}: ${theirs.name}`}
        error={problems.of('name')}
        required
      >
        <Input value={name} onChange={handleChange} maxLength={maxLength} autoFocus />
      </Field>
      <FormProblems problems={problems} shown={['name']} />
    </FormDialog>
  )
}
