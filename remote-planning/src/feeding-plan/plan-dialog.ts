import type { Feeding } from '@manger/contract/feedings'

/** Actions on a load that a planner does with a word why. */
export type ReasonAction = 'reopen_load' | 'cancel_unload' | 'discard' | 'reopen_unload'

/** The dialog that is open over the plan, and what it is about. */
export type PlanDialog =
  | { kind: 'create' | 'copy_day' | 'periods' | 'add_period' | 'deviation' }
  | {
      kind:
        | 'edit'
        | 'copy'
        | 'ration'
        | 'cancel_load'
        | 'change_mixer'
        | 'load_once'
        | 'upload_once'
        | 'correct'
      feeding: Feeding
    }
  /** Head counts, amounts and ration of several at once. */
  | { kind: 'amounts'; feedings: readonly Feeding[] }
  | { kind: 'reason'; action: ReasonAction; feeding: Feeding }

/** Opens a dialog, or asks about a deletion. */
export type PlanActions = { open: (dialog: PlanDialog) => void; remove: (feeding: Feeding) => void }
