import type { Problem } from '@manger/contract'
import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Textarea, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useOrderWrites } from './orders.api.ts'

/** What is taken back with a reason: the load under way, or what was made. */
export type ReasonAction = 'cancel' | 'reopen'

type ReasonDialogProps = {
  action: ReasonAction
  order: CompoundFeedOrder
  onDone?: () => void
  onClose: () => void
}

const REASON_MAX = 200
const MISSING: Problem[] = [{ field: 'reason', code: 'reason_required' }]

/** Takes a load back, or opens a finished one again; says why. */
export const ReasonDialog = ({ action, order, onDone, onClose }: ReasonDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const { act } = useOrderWrites()
  const [reason, setReason] = useState('')
  const send = () => act(order.id, { action, op_id, reason: reason.trim() })
  const { isBusy, submit } = useSubmit(send, problems.show)
  const handleSubmit = async () => {
    if (reason.trim() === '') return void problems.show(MISSING)
    if (!(await submit())) return
    notify.success(t(`done.${action}`))
    onDone?.()
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={`${t(`action.${action}`)}: ${order.recipe.name}`}
      submitLabel={t(`action.${action}`)}
      isDirty={reason !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{t(`explain.${action}`)}</p>
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
