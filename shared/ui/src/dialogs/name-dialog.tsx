import { checkShape, name as nameOf } from '@manger/contract'
import { useSubmit } from '@manger/platform'
import { useState } from 'react'
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
  /** Saves the trimmed name; a refusal is shown at the field, what was typed stays. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Names a thing that has nothing but a name. */
export const NameDialog = ({ title, label, current, maxLength, onSave, onClose }: NameDialogProps) => {
  const problems = useProblems()
  const [name, setName] = useState(current)
  const { isBusy, submit } = useSubmit(() => onSave(name.trim()), problems.show)
  const handleChange = (value: string) => {
    setName(value)
    problems.clear('name')
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
      <Field label={label} error={problems.of('name')} required>
        <Input value={name} onChange={handleChange} maxLength={maxLength} autoFocus />
      </Field>
      <FormProblems problems={problems} shown={['name']} />
    </FormDialog>
  )
}
