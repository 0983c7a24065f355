import type { LoadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'
import { finishLoad, loadOnce, startLoad } from './begin-and-end.ts'
import { changeMixer } from './change-mixer.ts'
import { cancelLoad, reopenLoad, undoLoad } from './take-back.ts'
import { keepRation, skipIngredient, weighIngredient } from './weigh.ts'

const OF_ONE_FEEDING: readonly unknown[] = [
  'weigh',
  'skip',
  'keep_ration',
  'undo',
  'finish',
] satisfies LoadAction['action'][]

/** A single weight stays with its feeding, so that all mixers of a client weigh side by side. */
export const loadMovesPlans = (action: unknown): boolean => !OF_ONE_FEEDING.includes(action)

/** Does one action of loading on a locked feeding. */
export const actOnLoad = (work: Work, record: FeedingRecord, action: LoadAction): Told => {
  switch (action.action) {
    case 'weigh':
      return weighIngredient(work, record, action)
    case 'undo':
      return undoLoad(work, record, action)
    case 'skip':
      return skipIngredient(work, record, action)
    case 'keep_ration':
      return keepRation(work, record, action)
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
