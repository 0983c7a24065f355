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
