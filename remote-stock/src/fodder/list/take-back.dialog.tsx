import type { Problem } from '@manger/contract'
import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Textarea, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useCraftWrites } from '../fodder.api.ts'

type TakeBackDialogProps = { order: CompoundFeedOrder; onDone?: () => void; onClose: () => void }

const REASON_MAX = 200
const MISSING: Problem[] = [{ field: 'reason', code: 'reason_required' }]

/** Takes back what was made: the ingredients return to their stores, the product leaves its own (domain c). */
export const TakeBackDialog = ({ order, onDone, onClose }: TakeBackDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const { act } = useCraftWrites()
  const [reason, setReason] = useState('')
  const { isBusy, submit } = useSubmit(
    () => act(order.id, { action: 'reopen', op_id, reason: reason.trim() }),
    problems.show,
  )
  const handleSubmit = async () => {
    if (reason.trim() === '') return void problems.show(MISSING)
    if (!(await submit())) return
    notify.success(t('fodder.takenBack'))
    onDone?.()
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('fodder.takeBackTitle', {
        name: order.recipe.name,
        mass: format.weightText(order.actual_mass),
      })}
      submitLabel={t('fodder.takeBack')}
      isDirty={reason !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{t('fodder.takeBackText')}</p>
      <Field label={t('fodder.reason')} error={problems.of('reason')} required>
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
