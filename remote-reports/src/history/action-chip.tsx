import type { HistoryEntry } from '@manger/contract/history'
import { useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName } from '@manger/ui'

const LOOKS: Record<HistoryEntry['action'], { tone: ChipTone; icon: IconName }> = {
  created: { tone: 'green', icon: 'add' },
  updated: { tone: 'blue', icon: 'edit' },
  deleted: { tone: 'red', icon: 'delete' },
  restored: { tone: 'green', icon: 'undo' },
}

/** What was done with the thing. */
export const ActionChip = ({ action }: Pick<HistoryEntry, 'action'>) => {
  const t = useTranslate()
  return <Chip {...LOOKS[action]}>{t(`history.action.${action}`)}</Chip>
}
