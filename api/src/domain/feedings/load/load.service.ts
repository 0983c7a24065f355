import type { LoadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { changeMixer } from './change-mixer.ts'
import { finishLoad } from './finish.ts'
import { keepRation } from './keep-ration.ts'
import { loadOnce } from './once.ts'
import { startLoad } from './start.ts'
import { cancelLoad, reopenLoad, undoLoad } from './take-back.ts'
import { skipIngredient, weighIngredient } from './weigh.ts'

/** A single weight stays with its feeding, so that all mixers of a client weigh side by side. */
export const loadMovesPlans = (action: unknown): boolean =>
  action !== 'weigh' &&
  action !== 'skip' &&
  action !== 'keep_ration' &&
  action !== 'undo' &&
  action !== 'finish'

/** Does one action of loading on a locked feeding; answers what it is then, null where it has to be read again. */
export const actOnLoad = async (
  work: Work,
  record: FeedingRecord,
  action: LoadAction,
): Promise<FeedingRecord | null> => {
  if (action.action === 'weigh') return weighIngredient(work, record, action)
  if (action.action === 'undo') return undoLoad(work, record, action)
  if (action.action === 'skip') return skipIngredient(work, record, action)
  if (action.action === 'keep_ration') return keepRation(work, record, action)
  await actOnWhole(work, record, action)
  return null
}

type OnWhole = Exclude<LoadAction, { action: 'weigh' | 'undo' | 'skip' | 'keep_ration' }>

const actOnWhole = (work: Work, record: FeedingRecord, action: OnWhole): Promise<void> => {
  switch (action.action) {
    case 'start':
      return startLoad(work, record, action)
    case 'finish':
      return finishLoad(work, record, action)
    case 'cancel':
      return cancelLoad(work, record, action)
    case 'reopen':
      return reopenLoad(work, record, action)
    case 'change_mixer':
      return changeMixer(work, record, action)
    case 'once':
      return loadOnce(work, record, action)
  }
}
