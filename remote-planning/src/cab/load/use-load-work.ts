import type { Kg } from '@manger/contract'
import type { Feeding, LoadAction } from '@manger/contract/feedings'
import { type Meanwhile, useMeanwhile } from '../meanwhile/use-meanwhile.ts'
import { stamp } from '../pending/outbox.ts'
import { type Operation, useFeedingWork } from '../pending/use-feeding-work.ts'

type Weighed = Pick<
  Extract<LoadAction, { action: 'weigh' }>,
  'ingredient' | 'tare' | 'advance' | 'reason' | 'substitute_for'
>

/** Everything a driver does to a load; each touch makes one action with an identity of its own. */
export type LoadWork = {
  operation: Operation
  /** What of the load is on its way, or was not taken. */
  body: LoadAction | null
  /** What others did meanwhile. */
  meanwhile: Meanwhile
  start: (exception?: { force?: true; write_off?: true }) => void
  weigh: (weight: Kg, weighed: Weighed) => void
  skip: (ingredient: number, reason: string) => void
  keepRation: () => void
  undo: (reason: string) => void
  finish: () => void
  reopen: (reason: string) => void
}

/** `told` is the feeding as the server told it last, without what lies on this device. */
export const useLoadWork = (told: Feeding): LoadWork => {
  const operation = useFeedingWork(told, 'load')
  const { work } = operation
  const body = work !== null && 'load' in work ? work.load : null
  const meanwhile = useMeanwhile(told, { mode: 'load', operation, sent: body })
  const run = (load: LoadAction) => operation.run({ load })
  return {
    operation,
    body,
    meanwhile,
    start: (exception) => run({ action: 'start', ...stamp(), ...exception }),
    weigh: (weight, weighed) => run({ action: 'weigh', ...stamp(), ...weighed, weight }),
    skip: (ingredient, reason) => run({ action: 'skip', ...stamp(), ingredient, reason }),
    keepRation: () => run({ action: 'keep_ration', ...stamp() }),
    undo: (reason) => run({ action: 'undo', ...stamp(), reason }),
    finish: () => run({ action: 'finish', ...stamp() }),
    reopen: (reason) => run({ action: 'reopen', ...stamp(), reason }),
  }
}
