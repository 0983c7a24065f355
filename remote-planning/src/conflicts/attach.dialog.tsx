import { dayOf } from '@manger/contract'
import type { OfflineConflict } from '@manger/contract/feedings'
import { useFarm, useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Select, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useFeedingsAround, useSettle } from './conflicts.api.ts'
import { useConflictWords } from './use-conflict-words.ts'

type AttachDialogProps = { conflict: OfflineConflict; onClose: () => void }

/** Adds an unplaced weight to a feeding of its day that was begun; the server refuses one that cannot take it. */
export const AttachDialog = ({ conflict, onClose }: AttachDialogProps) => {
  const t = useTranslate()
  const { timezone } = useFarm()
  const notify = useNotify()
  const problems = useProblems()
  const settle = useSettle()
  const words = useConflictWords()
  const op_id = useOpId()
  const day = conflict.feeding?.planned_on ?? dayOf(new Date(conflict.at), timezone)
  const begun = (useFeedingsAround(day).data?.data ?? []).filter(({ status }) => status !== 'waited')
  const [feeding, setFeeding] = useState<number | null>(null)
  const { isBusy, submit } = useSubmit(async () => {
    if (feeding === null) return
    await settle(conflict, { action: 'attach', op_id, feeding })
    notify.success(t('conflicts.attached'))
  }, problems.show)
  const handleSubmit = async () => {
    if (feeding === null) return void problems.show([{ field: 'feeding', code: 2 }])
    if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('conflicts.attachTo')}
      submitLabel={t('conflicts.attach')}
      isDirty={feeding !== null}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{words.what(conflict)}</p>
      <Field label={t('conflicts.feeding')} required error={problems.of('feeding')}>
        <Select<number>
          label={t('conflicts.feeding')}
          value={feeding}
          options={begun.map(({ id, ration, period, mixer }) => ({
            value: id,
            label: `${ration.name}, ${period.name}`,
            note: mixer.name,
          }))}
          onChange={setFeeding}
        />
      </Field>
      <FormProblems problems={problems} shown={['feeding']} />
    </FormDialog>
  )
}
