import { fromKg, toKg } from '@manger/contract'
import type { Feeding, FeedingIngredient } from '@manger/contract/feedings'
import { useFormat, useNotify, useOpId, useSession, useSubmit, useTranslate } from '@manger/platform'
import { Field, FloatInput, FormProblems, Textarea, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useLoadWrites } from './actions.api.ts'

type CancelLoadProps = { feeding: Feeding; onClose: () => void }

const REASON_MAX = 200
const isWeighed = ({ actual }: FeedingIngredient): boolean => (actual ?? 0) > 0

/** Takes a whole load back: what was weighed returns to the stores, but for what is lost. */
export const CancelLoadDialog = ({ feeding, onClose }: CancelLoadProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const { units } = useSession()
  const { cancelLoad } = useLoadWrites()
  const [reason, setReason] = useState('')
  const [lost, setLost] = useState<Record<number, number>>({})
  const weighed = feeding.ingredients.filter(isWeighed)
  const { isBusy, submit } = useSubmit(
    () =>
      cancelLoad(feeding.id, {
        op_id,
        reason: reason.trim(),
        lost: Object.entries(lost)
          .filter(([, weight]) => weight > 0)
          .map(([id, weight]) => ({ id: Number(id), weight })),
      }),
    problems.show,
  )

  const handleSubmit = async () => {
    if (reason.trim() === '') return void problems.show([{ field: 'reason', code: 'reason_required' }])
    if (!(await submit())) return
    notify.success(t('event.cancel_load'))
    onClose()
  }
  return (
    <FormDialog
      open
      title={`${t('action.cancel_load')}: ${feeding.ration.name}`}
      submitLabel={t('action.cancel_load')}
      closeLabel={t('action.keep_load')}
      isDirty={reason !== '' || Object.keys(lost).length > 0}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{t('explain.cancel_load')}</p>
      <Field label={t('reason.field')} error={problems.of('reason')} required>
        <Textarea
          rows={2}
          value={reason}
          maxLength={REASON_MAX}
          onChange={(value) => {
            setReason(value)
            problems.clear('reason')
          }}
        />
      </Field>
      {weighed.map(({ ingredient, name, actual }) => (
        <Field
          key={ingredient}
          inline
          label={t('lost.of', { name })}
          hint={t('lost.weighed', { weight: format.weightText(actual) })}
        >
          <FloatInput
            value={fromKg(lost[ingredient] ?? 0, units)}
            max={fromKg(actual ?? 0, units)}
            unit={format.units.weight}
            onChange={(value) => setLost({ ...lost, [ingredient]: toKg(value ?? 0, units) })}
          />
        </Field>
      ))}
      <FormProblems problems={problems} shown={['reason']} />
    </FormDialog>
  )
}
