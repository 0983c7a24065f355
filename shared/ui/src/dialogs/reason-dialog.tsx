import type { Problem } from '@manger/contract'
import { useSubmit } from '@manger/platform'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#fields/field.tsx'
import { Textarea } from '#fields/textarea.tsx'
import { FormProblems } from '#problems/form-problems.tsx'
import { useProblems } from '#problems/use-problems.ts'
import { FormDialog } from './form-dialog.tsx'

type ReasonDialogProps = {
  title: string
  /** The word on the button that does it. */
  submitLabel: string
  /** "Cancel" unless given. */
  closeLabel?: string
  /** What will happen. */
  children?: ReactNode
  /** Does it with the trimmed reason; a refusal is shown, what was typed stays. */
  onSubmit: (reason: string) => Promise<unknown>
  /** It is done. */
  onDone: () => void
  onClose: () => void
}

const REASON_MAX = 200
const MISSING: Problem[] = [{ field: 'reason', code: 'reason_required' }]

/** Does what needs a reason, such as taking back what was booked. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, submitLabel, closeLabel, children, onSubmit, onDone, onClose } = props
  const { t } = useTranslation('ui')
  const problems = useProblems()
  const [reason, setReason] = useState('')
  const { isBusy, submit } = useSubmit(() => onSubmit(reason.trim()), problems.show)
  const handleSubmit = async () => {
    if (reason.trim() === '') return void problems.show(MISSING)
    if (!(await submit())) return
    // What is done is no longer to be lost.
    setReason('')
    onDone()
  }
  return (
    <FormDialog
      open
      size="small"
      title={title}
      submitLabel={submitLabel}
      closeLabel={closeLabel}
      isDirty={reason !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      {children !== undefined && <p>{children}</p>}
      <Field label={t('reason')} error={problems.of('reason')} required>
        <Textarea
          rows={2}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(value) => {
            setReason(value)
            problems.clear()
          }}
        />
      </Field>
      <FormProblems problems={problems} shown={['reason']} />
    </FormDialog>
  )
}
