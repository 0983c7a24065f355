import type { Kg } from '@manger/contract'
import type { Feeding, FeedingIngredient } from '@manger/contract/feedings'
import type { Part } from '../../line/progress-strip.tsx'
import { isOpen, linesToLoad } from '../lines.formulas.ts'

/** All ingredients of a load as the strip shows them, the present one filled as far as it is. */
export const partsOf = (feeding: Feeding, now: FeedingIngredient | null, weight: Kg): Part[] =>
  linesToLoad(feeding).map((line) => {
    const { ingredient: id, planned, skipped_reason } = line
    if (line === now) return { id, planned, state: 'now', share: weight / planned }
    if (isOpen(feeding.ingredients, line)) return { id, planned, state: 'open', share: 0 }
    return { id, planned, state: skipped_reason === null ? 'done' : 'skipped', share: 1 }
  })
