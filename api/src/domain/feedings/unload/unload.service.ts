import type { UnloadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { cancelUnload, discardLoad, finishUnload, reopenUnload } from './finish.ts'
import { uploadOnce } from './once.ts'
import { startUnload } from './start.ts'
import { skipGroup, undoUnload, weighGroup } from './weigh.ts'

/** As of loading: what a single group is given stays with its feeding. */
export const unloadMovesPlans = (action: unknown): boolean =>
  action !== 'start' && action !== 'weigh' && action !== 'skip' && action !== 'undo'

/** Does one action of unloading on a locked feeding; answers what it is then, null where it has to be read again. */
export const actOnUnload = async (
  work: Work,
  record: FeedingRecord,
  action: UnloadAction,
): Promise<FeedingRecord | null> => {
  if (action.action === 'weigh') return weighGroup(work, record, action)
  if (action.action === 'undo') return undoUnload(work, record, action)
  if (action.action === 'skip') return skipGroup(work, record, action)
  await actOnWhole(work, record, action)
  return null
}

type OnWhole = Exclude<UnloadAction, { action: 'weigh' | 'undo' | 'skip' }>

const actOnWhole = (work: Work, record: FeedingRecord, action: OnWhole): Promise<void> => {
  switch (action.action) {
    case 'start':
      return startUnload(work, record, action)
    case 'finish':
      return finishUnload(work, record, action)
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
