import { fromKg, type Kg, priceInUnit, trunc2 } from '@manger/contract'
import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { shownStatus } from '../../shared-here/order-status.tsx'
import { percentOff } from './order-columns.tsx'

type CopyOrdersProps = { orders: readonly CompoundFeedOrder[]; today: string }

/** Copies the orders of the list. */
export const CopyOrders = ({ orders, today }: CopyOrdersProps) => {
  const t = useTranslate()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = useFormat().units
  const weighed = (kg: Kg | null) => (kg === null ? null : trunc2(fromKg(kg, units)))
  const cut = (value: number | null) => (value === null ? null : trunc2(value))
  const columns: CopyColumn<CompoundFeedOrder>[] = [
    { title: t('form.day'), value: ({ planned_on }) => planned_on },
    { title: t('column.recipe'), value: ({ recipe }) => recipe.name },
    { title: t('form.stock'), value: ({ stock }) => stock.name },
    { title: t('column.batches'), value: ({ batches }) => batches },
    { title: `${t('column.perBatch')}, ${weight}`, value: ({ batch_mass }) => weighed(batch_mass) },
    { title: `${t('column.planned')}, ${weight}`, value: ({ planned_mass }) => weighed(planned_mass) },
    { title: `${t('column.actual')}, ${weight}`, value: ({ actual_mass }) => weighed(actual_mass) },
    { title: `${t('column.deviation')}, %`, value: (order) => cut(percentOff(order)) },
    { title: t('column.status'), value: (order) => t(`status.${shownStatus(order, today)}`) },
    { title: t('column.operator'), value: ({ operator }) => operator?.name },
    {
      title: `${currency}/${large}`,
      value: ({ price }) => (price === null ? null : trunc2(priceInUnit(price, units))),
    },
    { title: `${t('column.cost')}, ${currency}`, value: ({ cost }) => cut(cost) },
  ]
  return <CopyTable size="small" columns={columns} rows={orders} fileName="compound-feed.csv" />
}
