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

type OrderStatusChipProps = { order: Pick<CompoundFeedOrder, 'status' | 'planned_on'>; today: string }

/** Status of a compound-feed order as icon and word; one that still waits after its day was missed. */
export const OrderStatusChip = ({ order: { status, planned_on }, today }: OrderStatusChipProps) => {
  const t = useTranslate()
  const shown = status === 'waited' && planned_on < today ? 'missed' : status
  return <Chip {...LOOKS[shown]}>{t(`status.${shown}`)}</Chip>
}
