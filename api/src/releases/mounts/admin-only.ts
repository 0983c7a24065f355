import type { Area } from '@manger/contract/releases'

/** Whether nobody but a super-admin may have the area; an empty list of types is nobody at all. */
export const isForAdminOnly = ({ needs }: Pick<Area, 'needs'>): boolean =>
  needs.types?.every((type) => type === 'admin') ?? false

/**
 * Whether the files of a build are behind the gate: no area of it is for anyone but admins.
 * A build without areas is restricted as well: what nobody is offered, nobody may read.
 */
export const isRestricted = (areas: readonly Pick<Area, 'needs'>[]): boolean => areas.every(isForAdminOnly)
