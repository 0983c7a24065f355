import type { Feeding, FeedingFlag } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { Icon, type IconName, StatusChip } from '@manger/ui'
import * as s from './cells.module.css'

// Missed takes the place of the status, locked stands beside the name.
type ShownFlag = Exclude<FeedingFlag, 'missed' | 'locked'>

const LOOKS: Record<ShownFlag, { tone: 'orange' | 'red' | 'grey'; icon: IconName }> = {
  stale: { tone: 'orange', icon: 'clock' },
  partial: { tone: 'orange', icon: 'skip' },
  conflict: { tone: 'red', icon: 'alarm' },
  over_capacity: { tone: 'red', icon: 'warning' },
  cancelled: { tone: 'grey', icon: 'circle-x' },
  mixing_short: { tone: 'orange', icon: 'clock' },
}

const isShown = (flag: FeedingFlag): flag is ShownFlag => flag !== 'missed' && flag !== 'locked'

/** Status of a feeding, and the flags beside it (domain c); in a narrow table a flag is its icon with the word as hint. */
export const FeedingStatusChips = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const { flags, status } = feeding
  return (
    <span className={s.status}>
      {!flags.includes('cancelled') && <StatusChip status={flags.includes('missed') ? 'missed' : status} />}
      {flags.filter(isShown).map((flag) => (
        <span key={flag} className={s.flag} data-tone={LOOKS[flag].tone} title={t(`flag.${flag}`)}>
          <Icon name={LOOKS[flag].icon} size={14} />
          <span className={s.word}>{t(`flag.${flag}`)}</span>
        </span>
      ))}
    </span>
  )
}
