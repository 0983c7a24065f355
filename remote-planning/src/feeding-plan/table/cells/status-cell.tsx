import type { Feeding, FeedingFlag } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName, StatusChip } from '@manger/ui'
import * as s from './cells.module.css'

// Missed takes the place of the status, locked stands beside the name.
type ShownFlag = Exclude<FeedingFlag, 'missed' | 'locked'>

const LOOKS: Record<ShownFlag, { tone: ChipTone; icon: IconName }> = {
  stale: { tone: 'orange', icon: 'clock' },
  partial: { tone: 'orange', icon: 'skip' },
  conflict: { tone: 'red', icon: 'alarm' },
  over_capacity: { tone: 'red', icon: 'warning' },
  cancelled: { tone: 'grey', icon: 'circle-x' },
  mixing_short: { tone: 'orange', icon: 'clock' },
}

const isShown = (flag: FeedingFlag): flag is ShownFlag => flag !== 'missed' && flag !== 'locked'

/** Status of a feeding, and the flags beside it (domain c). */
export const FeedingStatusChips = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const { flags, status } = feeding
  return (
    <span className={s.status}>
      {!flags.includes('cancelled') && <StatusChip status={flags.includes('missed') ? 'missed' : status} />}
      {flags.filter(isShown).map((flag) => (
        <Chip key={flag} {...LOOKS[flag]}>
          {t(`flag.${flag}`)}
        </Chip>
      ))}
    </span>
  )
}
