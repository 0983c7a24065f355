import { NON_FIELD, type Problem } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Textarea, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import type { ReasonAction } from '../plan-dialog.ts'
import { useLoadWrites } from './actions.api.ts'

type ReasonDialogProps = { action: ReasonAction; feeding: Feeding; onClose: () => void }

const REASON_MAX = 200
const MISSING: Problem[] = [{ field: 'reason', code: 'reason_required' }]

/** Takes a step of a load back, or gives the load up; says why. */
export const ReasonDialog = ({ action, feeding, onClose }: ReasonDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const { doWithReason } = useLoadWrites()
  const [reason, setReason] = useState('')
  const send = () => doWithReason(feeding.id, action, { op_id, reason: reason.trim() })
  const { isBusy, submit } = useSubmit(send, problems.show)

  const handleSubmit = async () => {
    if (reason.trim() === '') return void problems.show(MISSING)
    if (!(await submit())) return
    notify.success(t(`event.${action}`))
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={`${t(`action.${action}`)}: ${feeding.ration.name}`}
      submitLabel={t(`action.${action}`)}
      isDirty={reason !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{t(`explain.${action}`)}</p>
      <Field label={t('reason.field')} error={problems.of('reason')} required>
        <Textarea
          rows={2}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(value) => {
            setReason(value)
            problems.clear('reason')
            problems.clear(NON_FIELD)
          }}
        />
      </Field>
      <FormProblems problems={problems} shown={['reason']} />
    </FormDialog>
  )
}
