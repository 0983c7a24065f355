import { addDays } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, useProblems } from '@manger/ui'
import { DateField, FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { usePlanWrites } from '../feeding-plan.api.ts'

type CopyFeedingProps = { feeding: Feeding; onClose: () => void }

/** Plans the same feeding on another day. */
export const CopyFeedingDialog = ({ feeding, onClose }: CopyFeedingProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const { copy } = usePlanWrites()
  const next = addDays(feeding.planned_on, 1)
  const [to, setTo] = useState<string | null>(next)
  const { isBusy, submit } = useSubmit(async () => {
    const count = await copy({ from: feeding.planned_on, to: to ?? next, feeding: feeding.id, op_id })
    if (count === 0) notify.error(t('copy.nothing'))
    else notify.success(t('copy.done', { count, day: format.day(to) }))
  }, problems.show)

  const handleSubmit = async () => {
    if (to === null) return void problems.show([{ field: 'to', code: 2 }])
    if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('copy.feeding', { name: feeding.ration.name })}
      submitLabel={t('action.copy')}
      isDirty={to !== next}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>
        {[
          format.day(feeding.planned_on),
          feeding.period.name,
          format.weightText(feeding.planned_weight),
        ].join(' · ')}
      </p>
      <Field label={t('copy.to')} error={problems.of('to')} required>
        <DateField value={to} onChange={setTo} />
      </Field>
      <FormProblems problems={problems} shown={['to']} />
    </FormDialog>
  )
}
