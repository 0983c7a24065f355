import { type Feeding, feedingForms } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Field, Select, Textarea } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useMixersOfFarm } from '../feeding-plan.api.ts'

type ChangeMixerProps = { feeding: Feeding; onClose: () => void }

/** Lets a load go on in another mixer, as where one broke down; a busy one says what holds it. */
export const ChangeMixerDialog = ({ feeding, onClose }: ChangeMixerProps) => {
  const t = useTranslate()
  const format = useFormat()
  const mixers = useMixersOfFarm()
  const form = useForm(feedingForms.changeMixer, {
    item: null,
    params: { id: feeding.id },
    start: { action: 'change_mixer' },
    fields: { reason: { label: t('reason.field') }, mixer: { label: t('column.mixer') } },
    notice: t('event.change_mixer'),
    onSaved: onClose,
  })
  const options = (mixers.data?.data ?? [])
    .filter(({ id }) => id !== feeding.mixer.id)
    .map(({ id, name, max_weight, busy }) => ({
      value: id,
      label: busy ? `${name}: ${busy.name}` : name,
      // What was weighed already has to fit.
      note: t('mixer.max', { weight: format.weightText(max_weight) }),
      disabled: busy !== null,
    }))
  return (
    <RecordDialog
      form={form}
      title={`${t('action.change_mixer')}: ${feeding.ration.name}`}
      submitLabel={t('action.change_mixer')}
      onClose={onClose}
    >
      <p>{t('explain.change_mixer')}</p>
      <Field {...form.field('mixer')}>
        <Select
          value={form.values.mixer}
          placeholder={t('form.chooseMixer')}
          options={options}
          onChange={(mixer) => form.set({ mixer })}
        />
      </Field>
      <Field {...form.field('reason')}>
        <Textarea {...form.text('reason')} rows={2} />
      </Field>
    </RecordDialog>
  )
}
