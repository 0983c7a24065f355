import type { Kg } from '@manger/contract'
import type { Feeding, LoadAction } from '@manger/contract/feedings'
import { useCabPath } from '../feeding/feeding-in-cab.api.ts'
import { stamp } from '../feeding/stamp.ts'
import { type NewsHere, useNews } from '../news/use-news.ts'
import type { Operation } from '../pending/use-operation.ts'
import { useLoadOperation } from './mixer-loading.api.ts'

type Weighed = Pick<
  Extract<LoadAction, { action: 'weigh' }>,
  'ingredient' | 'tare' | 'advance' | 'reason' | 'substitute_for'
>

/** Everything a driver does to a load; each touch makes one action with an identity of its own. */
export type LoadWork = {
  operation: Operation<LoadAction>
  /** What another device did meanwhile. */
  news: NewsHere
  start: (exception?: { force?: true; write_off?: true }) => void
  weigh: (weight: Kg, weighed: Weighed) => void
  skip: (ingredient: number, reason: string) => void
  keepRation: () => void
  undo: (reason: string) => void
  finish: () => void
  reopen: (reason: string) => void
}

export const useLoadWork = (feeding: Feeding): LoadWork => {
  const operation = useLoadOperation(feeding, useCabPath(feeding.id, 'load'))
  const news = useNews(feeding, operation.body)
  const { run } = operation
  return {
    operation,
    news,
    start: (exception) => run({ action: 'start', ...stamp(), ...exception }),
    weigh: (weight, weighed) => run({ action: 'weigh', ...stamp(), ...weighed, weight }),
    skip: (ingredient, reason) => run({ action: 'skip', ...stamp(), ingredient, reason }),
    keepRation: () => run({ action: 'keep_ration', ...stamp() }),
    undo: (reason) => run({ action: 'undo', ...stamp(), reason }),
    finish: () => run({ action: 'finish', ...stamp() }),
    reopen: (reason) => run({ action: 'reopen', ...stamp(), reason }),
  }
}
