import type { Kg } from '@manger/contract'
import type { Feeding, FeedingGroup } from '@manger/contract/feedings'
import type { Part } from '../../line/progress-strip.tsx'
import { groupsToGive, isOpen } from '../groups.formulas.ts'

/** All groups of an unloading as the strip shows them, the present one filled as far as it is. */
export const partsOf = (feeding: Feeding, now: FeedingGroup | null, weight: Kg): Part[] =>
  groupsToGive(feeding).map((line) => {
    const { group: id, planned_weight: planned, skipped_reason } = line
    if (line === now) return { id, planned, state: 'now', share: weight / planned }
    if (isOpen(line)) return { id, planned, state: 'open', share: 0 }
    return { id, planned, state: skipped_reason === null ? 'done' : 'skipped', share: 1 }
  })
