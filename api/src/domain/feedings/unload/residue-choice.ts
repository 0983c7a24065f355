import type { ResidueChoice } from '@manger/contract/feedings'
import { notAllowed } from '#core/http/api-problem.ts'
import type { FeedingGroupRow } from '../read/feeding.queries.ts'

/** What happens to feed that is left: the choice that counts, and the group that gets it. */
type SettledResidue = { choice: ResidueChoice | null; lastGroup: FeedingGroupRow | null }

/**
 * Settles feed left in the mixer (F15): written off unless something else was chosen. Nothing left, or more unloaded
 * than loaded, leaves no choice: that is a scale error.
 */
export const settleResidue = (
  left: number,
  chosen: ResidueChoice | undefined,
  groups: readonly FeedingGroupRow[],
): SettledResidue => {
  if (left <= 0) return { choice: null, lastGroup: null }
  if (chosen !== 'last_group') return { choice: chosen ?? 'write_off', lastGroup: null }
  // A group on automatic loading takes it first: its next weight follows from what it left.
  const fed = groups.filter(({ actual_weight }) => (actual_weight ?? 0) > 0)
  const lastGroup = fed.findLast(({ autoload }) => autoload) ?? fed.at(-1)
  if (!lastGroup) throw notAllowed('residue')
  return { choice: 'last_group', lastGroup }
}
