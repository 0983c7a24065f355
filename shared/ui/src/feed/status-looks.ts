import type { ClientStatus } from '@manger/contract/clients'
import type { FeedingStatus } from '@manger/contract/feedings'
import type { IconName } from '#icons/icons.ts'
import type { ChipTone } from './chip.tsx'

/** Statuses of feedings, the missed flag, and statuses of clients. */
export type Status = FeedingStatus | 'missed' | ClientStatus

/** Colour and icon of a status (design 2), wherever it is shown. */
export const STATUS_LOOKS: Record<Status, { tone: ChipTone; icon: IconName }> = {
  waited: { tone: 'grey', icon: 'circle-dashed' },
  in_process: { tone: 'blue', icon: 'load' },
  loaded: { tone: 'gold', icon: 'circle-dot' },
  out_process: { tone: 'cyan', icon: 'unload' },
  uploaded: { tone: 'green', icon: 'circle-check' },
  missed: { tone: 'red', icon: 'circle-x' },
  active: { tone: 'green', icon: 'circle-check' },
  has_warnings: { tone: 'orange', icon: 'warning' },
  not_working: { tone: 'red', icon: 'circle-x' },
  registration: { tone: 'grey', icon: 'user-plus' },
  no_access: { tone: 'grey', icon: 'lock' },
}
