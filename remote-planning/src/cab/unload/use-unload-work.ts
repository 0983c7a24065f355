import type { Kg } from '@manger/contract'
import type { Feeding, ResidueChoice, UnloadAction } from '@manger/contract/feedings'
import { type Meanwhile, useMeanwhile } from '../meanwhile/use-meanwhile.ts'
import { stamp } from '../pending/outbox.ts'
import { type Operation, useFeedingWork } from '../pending/use-feeding-work.ts'

type Given = Pick<Extract<UnloadAction, { action: 'weigh' }>, 'group' | 'advance' | 'reason' | 'accept'>

/** Everything a driver does to unload; each touch makes one action with an identity of its own. */
export type UnloadWork = {
  operation: Operation
  /** What of the unloading is on its way, or was not taken. */
  body: UnloadAction | null
  /** What others did meanwhile. */
  meanwhile: Meanwhile
  start: () => void
  give: (weight: Kg, given: Given) => void
  skip: (group: number, reason: string) => void
  undo: (reason: string) => void
  finish: (residue: ResidueChoice | null) => void
}

/** `told` is the feeding as the server told it last, without what lies on this device. */
export const useUnloadWork = (told: Feeding): UnloadWork => {
  const operation = useFeedingWork(told, 'unload')
  const { work } = operation
  const body = work !== null && 'upload' in work ? work.upload : null
  const meanwhile = useMeanwhile(told, { mode: 'unload', operation, sent: body })
  const run = (upload: UnloadAction) => operation.run({ upload })
  return {
    operation,
    body,
    meanwhile,
    start: () => run({ action: 'start', ...stamp() }),
    give: (weight, given) => run({ action: 'weigh', ...stamp(), ...given, weight }),
    skip: (group, reason) => run({ action: 'skip', ...stamp(), group, reason }),
    undo: (reason) => run({ action: 'undo', ...stamp(), reason }),
    finish: (residue) => run({ action: 'finish', ...stamp(), ...(residue !== null && { residue }) }),
  }
}
