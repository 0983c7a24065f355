import { LOAD_CALLS } from './load-calls.ts'
import type { Making } from './making.ts'
import { PLAN_CALLS } from './plan-calls.ts'
import { RECORD_CALLS } from './record-calls.ts'
import type { Kind } from './step.ts'
import { UNLOAD_CALLS } from './unload-calls.ts'
import type { Call } from './world.ts'

/** Kinds of steps that are one call; `turn` and `group` read a version first, `wait` only moves the clock. */
export const CALLS: Record<Exclude<Kind, 'turn' | 'group' | 'wait'>, (making: Making) => Call | null> = {
  ...PLAN_CALLS,
  ...LOAD_CALLS,
  ...UNLOAD_CALLS,
  ...RECORD_CALLS,
}
