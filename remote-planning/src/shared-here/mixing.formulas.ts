import type { Seconds } from '@manger/contract'
import { type Feeding, mixingShortfall } from '@manger/contract/feedings'

/** Seconds of mixing that a finished load still needs, counted from its last ingredient (F11). */
export const mixingLeft = (feeding: Feeding, now: Date): Seconds => {
  const { ingredients, load_started_at, settings } = feeding
  const weighed = ingredients.flatMap(({ weighed_at }) =>
    weighed_at === null ? [] : [Date.parse(weighed_at)],
  )
  const since = Math.max(...weighed, Date.parse(load_started_at ?? now.toISOString()))
  return mixingShortfall(Math.max(0, now.getTime() - since) / 1000, settings.mixing_seconds)
}

/** How far the mixing of a load is. */
export type MixingState = { doneSeconds: Seconds; neededSeconds: Seconds; leftSeconds: Seconds }

/** Mixing of a finished load at a moment (F11); null before it is loaded and once it is being unloaded. */
export const mixingAt = (feeding: Feeding, now: Date): MixingState | null => {
  if (feeding.status !== 'loaded') return null
  const neededSeconds = feeding.settings.mixing_seconds
  const leftSeconds = mixingLeft(feeding, now)
  return { doneSeconds: neededSeconds - leftSeconds, neededSeconds, leftSeconds }
}
