import type { Delivery } from '@manger/contract/deliveries'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { useCompanyNames, useFeedNames } from '../deliveries.api.ts'
import { type DeliveryForm, formOf } from './draft.formulas.ts'
import type { DeliveryFormState } from './use-delivery-form.ts'

type Names = readonly { id: number; name: string }[] | undefined

const nameIn = (names: Names) => (id: number | null) => names?.find((one) => one.id === id)?.name ?? NO_VALUE
const textOrNone = (text: string) => (text === '' ? NO_VALUE : text)

/** Somebody saved the delivery meanwhile: what both changed is chosen. */
export const MergeDeliveryDialog = ({ form, theirs }: { form: DeliveryFormState; theirs: Delivery }) => {
  const t = useTranslate()
  const format = useFormat()
  const feedName = nameIn(useFeedNames(true))
  const companyName = nameIn(useCompanyNames(true))
  const other = formOf(theirs)
  const valuesOf = <Key extends keyof DeliveryForm>(key: Key) => ({
    key,
    base: form.base[key],
    mine: form.form[key],
    theirs: other[key],
  })
  const fields: MergeField<DeliveryForm>[] = [
    {
      ...valuesOf('type'),
      label: t('delivery.type'),
      text: (type: DeliveryForm['type']) => t(`delivery.types.${type}`),
    },
    { ...valuesOf('ingredient'), label: t('delivery.feed'), text: feedName },
    { ...valuesOf('value'), label: t('delivery.weight'), text: format.weightText },
    {
      ...valuesOf('price'),
      label: t('delivery.price', { unit: format.units.large }),
      text: format.pricePerTonne,
    },
    { ...valuesOf('company'), label: t('delivery.company'), text: companyName },
    { ...valuesOf('date'), label: t('delivery.date'), text: (date: string) => format.day(date) },
    { ...valuesOf('document_no'), label: t('delivery.document'), text: textOrNone },
    { ...valuesOf('note'), label: t('delivery.note'), text: textOrNone },
  ]
  return (
    <MergeDialog<DeliveryForm>
      fields={fields}
      busy={form.isBusy}
      onMerge={(values) => void form.merge(values)}
      onClose={form.closeMerge}
    />
  )
}
