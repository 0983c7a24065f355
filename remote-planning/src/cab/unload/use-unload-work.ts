import type { Kg } from '@manger/contract'
import type { Feeding, ResidueChoice, UnloadAction } from '@manger/contract/feedings'
import { useCabPath } from '../feeding/feeding-in-cab.api.ts'
import { stamp } from '../feeding/stamp.ts'
import { type NewsHere, useNews } from '../news/use-news.ts'
import type { Operation } from '../pending/use-operation.ts'
import { useUnloadOperation } from './unloading.api.ts'

type Given = Pick<Extract<UnloadAction, { action: 'weigh' }>, 'group' | 'advance' | 'reason' | 'accept'>

/** Everything a driver does to unload; each touch makes one action with an identity of its own. */
export type UnloadWork = {
  operation: Operation<UnloadAction>
  /** What another device did meanwhile. */
  news: NewsHere
  start: () => void
  give: (weight: Kg, given: Given) => void
  skip: (group: number, reason: string) => void
  undo: (reason: string) => void
  finish: (residue: ResidueChoice | null) => void
}

export const useUnloadWork = (feeding: Feeding): UnloadWork => {
  const operation = useUnloadOperation(feeding, useCabPath(feeding.id, 'unload'))
  const news = useNews(feeding, operation.body)
  const { run } = operation
  return {
    operation,
    news,
    start: () => run({ action: 'start', ...stamp() }),
    give: (weight, given) => run({ action: 'weigh', ...stamp(), ...given, weight }),
    skip: (group, reason) => run({ action: 'skip', ...stamp(), group, reason }),
    undo: (reason) => run({ action: 'undo', ...stamp(), reason }),
    finish: (residue) => run({ action: 'finish', ...stamp(), ...(residue !== null && { residue }) }),
  }
}
