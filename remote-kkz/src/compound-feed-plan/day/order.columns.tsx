import { fromKg, type Kg, priceInUnit, trunc2 } from '@manger/contract'
import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { deviationOf } from '@manger/contract/feedings'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { Quantity, TroughBar } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { OrderStatusChip, shownStatus } from '../../common/order-status.tsx'

/** How far an order is off its plan, in percent (F12); null until it is made. */
const percentOff = ({ planned_mass: planned, actual_mass: actual }: CompoundFeedOrder): number | null =>
  actual === null ? null : deviationOf({ planned, actual }).percent

/** Columns of the day's orders. */
export const useOrderColumns = (today: string): Column<CompoundFeedOrder>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = format.units
  const weighed = (kg: Kg | null) => (kg === null ? null : trunc2(fromKg(kg, units)))
  const cut = (value: number | null) => (value === null ? null : trunc2(value))
  const inBatches = ({ batches, batch_mass }: CompoundFeedOrder) =>
    t('batch', { count: batches, mass: format.weightText(batch_mass) })
  return [
    { key: 'day', title: t('form.day'), copy: { value: ({ planned_on }) => planned_on } },
    {
      key: 'recipe',
      title: t('column.recipe'),
      isName: true,
      card: 'title',
      copy: { value: ({ recipe }) => recipe.name },
      render: ({ recipe }) => recipe.name,
    },
    { key: 'stock', title: t('form.stock'), copy: { value: ({ stock }) => stock.name } },
    {
      key: 'batches',
      title: t('column.batches'),
      align: 'number',
      priority: 2,
      card: 'note',
      copy: { value: ({ batches }) => batches },
      render: inBatches,
    },
    {
      key: 'batch_mass',
      title: t('column.perBatch'),
      unit: weight,
      copy: { value: ({ batch_mass }) => weighed(batch_mass) },
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      card: { place: 'figure', render: ({ planned_mass }) => <Quantity {...format.weight(planned_mass)} /> },
      copy: { value: ({ planned_mass }) => weighed(planned_mass) },
      render: ({ planned_mass }) => format.weight(planned_mass).value,
    },
    {
      key: 'actual',
      title: t('column.actual'),
      unit: weight,
      align: 'number',
      card: {
        place: 'below',
        render: ({ planned_mass: planned, actual_mass: actual }) => (
          <TroughBar label={t('column.actual')} value={planned > 0 ? (actual ?? 0) / planned : 0} />
        ),
      },
      copy: { value: ({ actual_mass }) => weighed(actual_mass) },
      render: ({ actual_mass }) => format.weight(actual_mass).value,
    },
    {
      key: 'deviation',
      title: t('column.deviation'),
      align: 'number',
      priority: 2,
      copy: { unit: '%', value: (order) => cut(percentOff(order)) },
      render: (order) => format.deviation(percentOff(order)),
    },
    {
      key: 'status',
      title: t('column.status'),
      card: 'aside',
      copy: { value: (order) => t(`status.${shownStatus(order, today)}`) },
      render: (order) => <OrderStatusChip order={order} today={today} />,
    },
    {
      key: 'operator',
      title: t('column.operator'),
      priority: 3,
      copy: { value: ({ operator }) => operator?.name },
      render: ({ operator }) => operator?.name ?? format.number(null),
    },
    {
      key: 'price',
      title: t('fields.price', { unit: large }),
      align: 'number',
      priority: 3,
      copy: {
        title: `${currency}/${large}`,
        value: ({ price }) => (price === null ? null : trunc2(priceInUnit(price, units))),
      },
      render: ({ price }) => format.pricePerTonne(price),
    },
    {
      key: 'cost',
      title: t('column.cost'),
      align: 'number',
      priority: 3,
      copy: { unit: currency, value: ({ cost }) => cut(cost) },
      render: ({ cost }) => format.money(cost),
    },
  ]
}
