import { type AccessGroup, completeMatrix } from '@manger/contract/users'

/** A row of `accessGroupRows`. */
export type AccessGroupRow = AccessGroup

/** An access group with its whole matrix: sections that came after it was saved are there, without a flag. */
export const toAccessGroup = ({ permissions, ...group }: AccessGroupRow): AccessGroup => ({
  ...group,
  permissions: completeMatrix(permissions),
})
