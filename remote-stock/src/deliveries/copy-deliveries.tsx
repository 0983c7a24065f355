import { fromKg, priceInUnit, trunc2 } from '@manger/contract'
import type { Delivery } from '@manger/contract/deliveries'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { type DeliveryWish, useAllDeliveries } from './deliveries.api.ts'

const useCopyColumns = (): CopyColumn<Delivery>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = format.units
  return [
    { title: t('delivery.date'), value: ({ date }) => date },
    { title: t('delivery.type'), value: ({ type }) => t(`delivery.types.${type}`) },
    { title: t('delivery.feed'), value: ({ name }) => name },
    { title: t('delivery.stock'), value: ({ stock }) => stock.name },
    { title: t('delivery.company'), value: ({ company_name }) => company_name },
    { title: t('delivery.document'), value: ({ document_no }) => document_no },
    { title: `${t('delivery.weight')}, ${weight}`, value: ({ value }) => trunc2(fromKg(value, units)) },
    { title: `${currency}/${large}`, value: ({ price }) => trunc2(priceInUnit(price, units)) },
    { title: `${t('delivery.amount')}, ${currency}`, value: ({ amount }) => trunc2(amount) },
    { title: `${t('delivery.cost')}, ${currency}`, value: ({ cost }) => trunc2(cost) },
    { title: t('delivery.note'), value: ({ note }) => note },
  ]
}

/** Copies every delivery and sale that the filters leave, also those that the page does not show. */
export const CopyDeliveries = ({ wish }: { wish: DeliveryWish }) => {
  const columns = useCopyColumns()
  const fetchAll = useAllDeliveries(wish)
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName="deliveries.csv" />
}
