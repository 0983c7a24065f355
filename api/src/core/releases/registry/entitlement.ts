import type { Area } from '@manger/contract/releases'
import type { Visitor } from '../visitor.ts'

/**
 * The areas of a build that a type of user has. Rights and modules hide none: they belong to the client of the page,
 * which says there that a right is missing (specification 2, domain d1).
 */
export const areasFor = ({ type }: Visitor, areas: readonly Area[]): Area[] =>
  areas.filter(({ needs }) => needs.types === undefined || needs.types.includes(type))
