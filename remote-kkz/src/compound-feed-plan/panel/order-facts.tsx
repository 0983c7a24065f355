import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { FactList } from '@manger/ui'

/** What an order cost and how well it was weighed, who made it and when. */
export const OrderFacts = ({ order }: { order: CompoundFeedOrder }) => {
  const t = useTranslate()
  const format = useFormat()
  const ofBatch = order.cost === null ? null : order.cost / order.batches
  const facts = [
    [t('column.cost'), format.money(order.cost)],
    [t('panel.batchCost'), format.money(ofBatch)],
    [t('fields.price', { unit: format.units.large }), format.pricePerTonne(order.price)],
    [t('fields.dry_matter'), format.percent(order.dry_matter)],
    [t('day.accuracy'), format.percent(order.accuracy)],
    [t('column.operator'), order.operator?.name ?? NO_VALUE],
    [t('panel.started'), format.time(order.started_at)],
    [t('panel.finished'), format.time(order.loaded_at)],
  ] as const
  // An order that waits has nothing of these to tell.
  const known = facts.filter(([, value]) => value !== NO_VALUE)
  if (known.length === 0) return null
  return <FactList facts={known.map(([label, value]) => ({ label, value }))} />
}
