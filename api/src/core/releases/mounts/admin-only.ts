import { isForAdminOnly } from '@manger/contract/release-gate'
import type { Area } from '@manger/contract/releases'

/**
 * Whether the files of a build are behind the gate: an area of it is for admins alone. Which of its files that area takes
 * is not known, so it takes all of them. A build without areas is restricted as well: what nobody is offered, nobody may read.
 */
export const isRestricted = (areas: readonly Pick<Area, 'needs'>[]): boolean =>
  areas.length === 0 || areas.some(isForAdminOnly)
