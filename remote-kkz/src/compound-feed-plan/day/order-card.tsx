import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { TroughBar } from '@manger/ui'
import { OrderStatusChip } from '../../shared-here/order-status.tsx'
import * as s from './order-card.module.css'

/** An order on a phone: recipe, status, one big figure. */
export const OrderCard = ({ order, today }: { order: CompoundFeedOrder; today: string }) => {
  const t = useTranslate()
  const format = useFormat()
  const { value, unit } = format.weight(order.planned_mass)
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>{order.recipe.name}</b>
        <OrderStatusChip order={order} today={today} />
      </div>
      <span className={s.batches}>
        {t('batch', { count: order.batches, mass: format.weightText(order.batch_mass) })}
      </span>
      <span className={s.figure}>
        {value} <small>{unit}</small>
      </span>
      <TroughBar
        label={t('column.actual')}
        value={order.planned_mass > 0 ? (order.actual_mass ?? 0) / order.planned_mass : 0}
      />
    </div>
  )
}
