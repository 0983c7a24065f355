import { fromKg, toKg } from '@manger/contract'
import { type Feeding, type FeedingIngredient, feedingForms } from '@manger/contract/feedings'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput, Textarea } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

type CancelLoadProps = { feeding: Feeding; onClose: () => void }

const isWeighed = ({ actual }: FeedingIngredient): boolean => (actual ?? 0) > 0

/** Takes a whole load back: what was weighed returns to the stores, but for what is lost. */
export const CancelLoadDialog = ({ feeding, onClose }: CancelLoadProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const form = useForm(feedingForms.cancelLoad, {
    item: null,
    params: { id: feeding.id },
    start: { action: 'cancel' },
    fields: { reason: { label: t('reason.field') } },
    notice: t('event.cancel_load'),
    onSaved: onClose,
  })
  const { lost } = form.values
  const lose = (id: number, typed: number | null) => {
    const others = lost.filter((line) => line.id !== id)
    const weight = toKg(typed ?? 0, units)
    form.set({ lost: weight > 0 ? [...others, { id, weight }] : others })
  }
  return (
    <RecordDialog
      form={form}
      title={`${t('action.cancel_load')}: ${feeding.ration.name}`}
      submitLabel={t('action.cancel_load')}
      closeLabel={t('action.keep_load')}
      onClose={onClose}
    >
      <p>{t('explain.cancel_load')}</p>
      <Field {...form.field('reason')}>
        <Textarea {...form.text('reason')} rows={2} />
      </Field>
      {feeding.ingredients.filter(isWeighed).map(({ ingredient, name, actual }) => (
        <Field
          key={ingredient}
          inline
          label={t('lost.of', { name })}
          hint={t('lost.weighed', { weight: format.weightText(actual) })}
        >
          <FloatInput
            value={fromKg(lost.find(({ id }) => id === ingredient)?.weight ?? 0, units)}
            max={fromKg(actual ?? 0, units)}
            unit={format.units.weight}
            onChange={(typed) => lose(ingredient, typed)}
          />
        </Field>
      ))}
    </RecordDialog>
  )
}
