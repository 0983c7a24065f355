import type { Seconds } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'

/** How far the mixing of a load is. */
export type MixingState = { doneSeconds: Seconds; neededSeconds: Seconds; leftSeconds: Seconds }

/** Mixing of a finished load at a moment, counted from its last ingredient (F11); null before and after. */
export const mixingAt = ({ status, load_ended_at, settings }: Feeding, now: Date): MixingState | null => {
  if (status !== 'loaded' || load_ended_at === null) return null
  const needed = settings.mixing_seconds
  const passed = Math.max(0, (now.getTime() - Date.parse(load_ended_at)) / 1000)
  return {
    doneSeconds: Math.min(passed, needed),
    neededSeconds: needed,
    leftSeconds: Math.max(0, needed - passed),
  }
}
