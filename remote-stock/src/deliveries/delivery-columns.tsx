import type { Delivery } from '@manger/contract/deliveries'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { type Column, RecipeFeed } from '@manger/ui/data'
import { DeliveryTypeChip } from './delivery-type-chip.tsx'

/** Columns of deliveries and sales. */
export const useDeliveryColumns = (): Column<Delivery>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { weight, large } = format.units
  return [
    { key: 'date', title: t('delivery.date'), render: ({ date }) => format.day(date) },
    { key: 'type', title: t('delivery.type'), render: ({ type }) => <DeliveryTypeChip type={type} /> },
    {
      key: 'feed',
      title: t('delivery.feed'),
      isName: true,
      render: ({ name, swatch, stock }) => <RecipeFeed color={swatch} name={name} note={stock.name} />,
    },
    {
      key: 'company',
      title: t('delivery.company'),
      priority: 2,
      render: ({ company_name }) => company_name ?? NO_VALUE,
    },
    {
      key: 'document',
      title: t('delivery.document'),
      priority: 3,
      render: ({ document_no }) => (document_no === '' ? NO_VALUE : document_no),
    },
    {
      key: 'value',
      title: t('delivery.weight'),
      unit: weight,
      align: 'number',
      render: ({ value }) => format.weight(value).value,
    },
    {
      key: 'price',
      title: t('delivery.price', { unit: large }),
      align: 'number',
      priority: 2,
      render: ({ price }) => format.pricePerTonne(price),
    },
    {
      key: 'amount',
      title: t('delivery.amount'),
      align: 'number',
      render: ({ amount }) => format.money(amount),
    },
  ]
}
