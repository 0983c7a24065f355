import type { Seconds } from '@manger/contract'
import { type Feeding, mixingShortfall } from '@manger/contract/feedings'

/** Seconds since the last ingredient of a finished load (F11); null where nobody noted when that was. */
export const mixedSeconds = ({ mixed_since }: Feeding, now: Date): Seconds | null =>
  mixed_since === null ? null : Math.max(0, now.getTime() - Date.parse(mixed_since)) / 1000

/** How far the mixing of a load is. */
type MixingState = { doneSeconds: Seconds; neededSeconds: Seconds; leftSeconds: Seconds }

/** Mixing of a finished load at a moment (F11); null before it is loaded, once it is being unloaded, and when unknown. */
export const mixingAt = (feeding: Feeding, now: Date): MixingState | null => {
  const neededSeconds = feeding.settings.mixing_seconds
  const seconds = mixedSeconds(feeding, now)
  if (feeding.status !== 'loaded' || seconds === null) return null
  const leftSeconds = mixingShortfall(seconds, neededSeconds)
  return { doneSeconds: neededSeconds - leftSeconds, neededSeconds, leftSeconds }
}
