import type { Seconds } from '@manger/contract'
import { type Feeding, mixingShortfall } from '@manger/contract/feedings'

/**
 * Seconds of mixing that a finished load still needs, counted from its last ingredient (F11); null where nobody noted
 * when that was.
 */
export const mixingLeft = ({ mixed_since, settings }: Feeding, now: Date): Seconds | null =>
  mixed_since === null
    ? null
    : mixingShortfall(Math.max(0, now.getTime() - Date.parse(mixed_since)) / 1000, settings.mixing_seconds)

/** How far the mixing of a load is. */
export type MixingState = { doneSeconds: Seconds; neededSeconds: Seconds; leftSeconds: Seconds }

/** Mixing of a finished load at a moment (F11); null before it is loaded, once it is being unloaded, and when unknown. */
export const mixingAt = (feeding: Feeding, now: Date): MixingState | null => {
  const neededSeconds = feeding.settings.mixing_seconds
  const leftSeconds = mixingLeft(feeding, now)
  if (feeding.status !== 'loaded' || leftSeconds === null) return null
  return { doneSeconds: neededSeconds - leftSeconds, neededSeconds, leftSeconds }
}
