import type { UnloadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'
import {
  cancelUnload,
  discardLoad,
  finishUnload,
  reopenUnload,
  startUnload,
  uploadOnce,
} from './begin-and-end.ts'
import { skipGroup, undoUnload, weighGroup } from './weigh.ts'

const OF_ONE_FEEDING: readonly unknown[] = [
  'start',
  'weigh',
  'skip',
  'undo',
] satisfies UnloadAction['action'][]

/** As of loading: what a single group is given stays with its feeding. */
export const unloadMovesPlans = (action: unknown): boolean => !OF_ONE_FEEDING.includes(action)

/** Does one action of unloading on a locked feeding. */
export const actOnUnload = (work: Work, record: FeedingRecord, action: UnloadAction): Told => {
  switch (action.action) {
    case 'weigh':
      return weighGroup(work, record, action)
    case 'undo':
      return undoUnload(work, record, action)
    case 'skip':
      return skipGroup(work, record, action)
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
