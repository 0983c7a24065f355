import type { UnloadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { finishUnload } from './finish.ts'
import { uploadOnce } from './once.ts'
import { startUnload } from './start.ts'
import { cancelUnload, discardLoad, reopenUnload } from './take-back.ts'
import { undoUnload } from './undo.ts'
import { skipGroup, weighGroup } from './weigh.ts'

/** As of loading: what a single group is given stays with its feeding. */
export const unloadMovesPlans = (action: unknown): boolean =>
  action !== 'start' && action !== 'weigh' && action !== 'skip' && action !== 'undo'

/** Does one action of unloading on a locked feeding. */
export const actOnUnload = (work: Work, record: FeedingRecord, action: UnloadAction): Promise<void> => {
  switch (action.action) {
    case 'start':
      return startUnload(work, record, action)
    case 'weigh':
      return weighGroup(work, record, action)
    case 'skip':
      return skipGroup(work, record, action)
    case 'finish':
      return finishUnload(work, record, action)
    case 'undo':
      return undoUnload(work, record, action)
    case 'cancel':
      return cancelUnload(work, record, action)
    case 'discard':
      return discardLoad(work, record, action)
    case 'reopen':
      return reopenUnload(work, record, action)
    case 'once':
      return uploadOnce(work, record, action)
  }
}
