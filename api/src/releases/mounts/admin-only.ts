import { isForAdminOnly } from '@manger/contract/release-gate'
import type { Area } from '@manger/contract/releases'

/**
 * Whether the files of a build are behind the gate: no area of it is for anyone but admins.
 * A build without areas is restricted as well: what nobody is offered, nobody may read.
 */
export const isRestricted = (areas: readonly Pick<Area, 'needs'>[]): boolean => areas.every(isForAdminOnly)
