import type { OrderStatus } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName } from '@manger/ui'

// Compound feed is never unloaded to groups: its last status is the product, hence green and a word of its own.
const LOOKS: Record<OrderStatus, { tone: ChipTone; icon: IconName }> = {
  waited: { tone: 'grey', icon: 'circle-dashed' },
  in_process: { tone: 'blue', icon: 'load' },
  loaded: { tone: 'green', icon: 'circle-check' },
}

/** Status of a compound-feed order as icon and word. */
export const OrderStatusChip = ({ status }: { status: OrderStatus }) => {
  const t = useTranslate()
  return <Chip {...LOOKS[status]}>{t(`status.${status}`)}</Chip>
}
