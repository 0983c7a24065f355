import { DELIVERY_TYPES, type Delivery, type DeliveryType } from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { Field, FormProblems, Input, Segmented, Textarea } from '@manger/ui'
import { DateField, FormDialog } from '@manger/ui/data'
import { Amounts } from './amounts.tsx'
import { CompanyField } from './company-field.tsx'
import { FeedField } from './feed-field.tsx'
import * as s from './form.module.css'
import { MergeDeliveryDialog } from './merge-delivery.dialog.tsx'
import { StoreAfter } from './store-after.tsx'
import { useDeliveryForm } from './use-delivery-form.ts'

type DeliveryFormDialogProps = {
  /** Null notes a new one. */
  delivery: Delivery | null
  /** What a new one is offered as. */
  type: DeliveryType
  today: string
  onClose: () => void
}

const SHOWN = ['type', 'ingredient', 'value', 'price', 'company', 'date', 'document_no', 'note']

/** Notes a delivery or a sale, or corrects one; the store afterwards is shown while one types. */
export const DeliveryFormDialog = ({ delivery, type, today, onClose }: DeliveryFormDialogProps) => {
  const t = useTranslate()
  const form = useDeliveryForm({ delivery, type, today, onSaved: onClose })
  const { form: values, problems, set } = form
  return (
    <>
      <FormDialog
        open
        title={delivery ? t('form.edit', { name: delivery.name }) : t('delivery.create')}
        isDirty={form.isDirty}
        busy={form.isBusy}
        isBlocked={form.isTooMuch}
        onClose={onClose}
        onSubmit={() => void form.submit()}
      >
        <Segmented<DeliveryType>
          block
          label={t('delivery.type')}
          value={values.type}
          options={DELIVERY_TYPES.map((value) => ({ value, label: t(`delivery.types.${value}`) }))}
          onChange={form.setType}
        />
        <FeedField form={form} name={delivery?.name} />
        <Amounts form={form} />
        <StoreAfter form={form} />
        <CompanyField form={form} name={delivery?.company_name ?? null} />
        <div className={s.pair}>
          <Field label={t('delivery.date')} error={form.dateError} required>
            <DateField value={values.date} max={today} onChange={(date) => date !== null && set({ date })} />
          </Field>
          <Field label={t('delivery.document')} error={problems.of('document_no')}>
            <Input
              value={values.document_no}
              maxLength={60}
              onChange={(document_no) => set({ document_no })}
            />
          </Field>
        </div>
        <Field label={t('delivery.note')} error={problems.of('note')}>
          <Textarea rows={2} value={values.note} maxLength={500} onChange={(note) => set({ note })} />
        </Field>
        <FormProblems problems={problems} shown={[...SHOWN, `ingredients.${values.ingredient}`]} />
      </FormDialog>
      {form.theirs !== null && <MergeDeliveryDialog form={form} theirs={form.theirs} />}
    </>
  )
}
