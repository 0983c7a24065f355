import { type Kg, sumOf } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'

type Fed = Pick<Feeding, 'groups'>

/** Heads that a feeding is for. */
export const headsOf = ({ groups }: Fed): number => sumOf(groups, ({ heads }) => heads)

/** Kg that one head gets of a feeding, over its groups by their heads; null without heads. */
export const kgPerHeadOf = (feeding: Fed): Kg | null => {
  const heads = headsOf(feeding)
  return heads > 0 ? sumOf(feeding.groups, (group) => group.heads * group.norm) / heads : null
}
