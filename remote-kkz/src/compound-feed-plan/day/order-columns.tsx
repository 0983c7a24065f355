import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { deviationOf } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column } from '@manger/ui/data'
import { OrderStatusChip } from '../../shared-here/order-status.tsx'

/** How far an order is off its plan, in percent (F12); null until it is made. */
export const percentOff = ({
  planned_mass: planned,
  actual_mass: actual,
}: CompoundFeedOrder): number | null => (actual === null ? null : deviationOf({ planned, actual }).percent)

/** Columns of the day's orders. */
export const useOrderColumns = (today: string): Column<CompoundFeedOrder>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  return [
    { key: 'recipe', title: t('column.recipe'), isName: true, render: (order) => order.recipe.name },
    {
      key: 'batches',
      title: t('column.batches'),
      align: 'number',
      priority: 2,
      render: (order) => t('batch', { count: order.batches, mass: format.weightText(order.batch_mass) }),
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      render: (order) => format.weight(order.planned_mass).value,
    },
    {
      key: 'actual',
      title: t('column.actual'),
      unit: weight,
      align: 'number',
      render: (order) => format.weight(order.actual_mass).value,
    },
    {
      key: 'deviation',
      title: t('column.deviation'),
      align: 'number',
      priority: 2,
      render: (order) => format.deviation(percentOff(order)),
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (order) => <OrderStatusChip order={order} today={today} />,
    },
    {
      key: 'operator',
      title: t('column.operator'),
      priority: 3,
      render: (order) => order.operator?.name ?? format.number(null),
    },
    {
      key: 'price',
      title: t('panel.price', { unit: format.units.large }),
      align: 'number',
      priority: 3,
      render: (order) => format.pricePerTonne(order.price),
    },
    {
      key: 'cost',
      title: t('column.cost'),
      align: 'number',
      priority: 3,
      render: (order) => format.money(order.cost),
    },
  ]
}
