import type { CompoundFeedOrder, OrderStatus } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName } from '@manger/ui'

// Compound feed is never unloaded to groups: its last status is the product, hence green and a word of its own.
const LOOKS: Record<OrderStatus | 'missed', { tone: ChipTone; icon: IconName }> = {
  waited: { tone: 'grey', icon: 'circle-dashed' },
  in_process: { tone: 'blue', icon: 'load' },
  loaded: { tone: 'green', icon: 'circle-check' },
  missed: { tone: 'red', icon: 'circle-x' },
}

type Placed = Pick<CompoundFeedOrder, 'status' | 'planned_on'>
type OrderStatusChipProps = { order: Placed; today: string }

/** The status that people read: an order that still waits after its day was missed. */
export const shownStatus = ({ status, planned_on }: Placed, today: string): OrderStatus | 'missed' =>
  status === 'waited' && planned_on < today ? 'missed' : status

/** Status of a compound-feed order as icon and word. */
export const OrderStatusChip = ({ order, today }: OrderStatusChipProps) => {
  const t = useTranslate()
  const shown = shownStatus(order, today)
  return <Chip {...LOOKS[shown]}>{t(`status.${shown}`)}</Chip>
}
