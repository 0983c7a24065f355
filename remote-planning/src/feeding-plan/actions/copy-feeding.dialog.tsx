import { addDays } from '@manger/contract'
import { type Feeding, feedingForms } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Field } from '@manger/ui'
import { DateField, RecordDialog, useForm } from '@manger/ui/data'
import { useCopied } from './use-copied.ts'

type CopyFeedingProps = { feeding: Feeding; onClose: () => void }

/** Plans the same feeding on another day. */
export const CopyFeedingDialog = ({ feeding, onClose }: CopyFeedingProps) => {
  const t = useTranslate()
  const format = useFormat()
  const tell = useCopied()
  const { id, farm, planned_on: from } = feeding
  const form = useForm(feedingForms.copy, {
    item: null,
    start: { farm, feeding: id, from, to: addDays(from, 1) },
    fields: { to: { label: t('copy.to') } },
    onSaved: (copied) => {
      tell(copied, form.values.to)
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t('copy.feeding', { name: feeding.ration.name })}
      submitLabel={t('action.copy')}
      onClose={onClose}
    >
      <p>{[format.day(from), feeding.period.name, format.weightText(feeding.planned_weight)].join(' · ')}</p>
      <Field {...form.field('to')}>
        <DateField value={form.values.to || null} onChange={(to) => form.set({ to: to ?? '' })} />
      </Field>
    </RecordDialog>
  )
}
