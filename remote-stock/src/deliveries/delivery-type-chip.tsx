import type { DeliveryType } from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName } from '@manger/ui'

const LOOKS: Record<DeliveryType, { tone: ChipTone; icon: IconName }> = {
  delivery: { tone: 'green', icon: 'load' },
  sale: { tone: 'gold', icon: 'unload' },
}

/** A delivery comes in, a sale goes out: icon and word. */
export const DeliveryTypeChip = ({ type }: { type: DeliveryType }) => {
  const t = useTranslate()
  return <Chip {...LOOKS[type]}>{t(`delivery.types.${type}`)}</Chip>
}
