import type { ShownPart } from '../column.ts'

/** What fetches more when the last row comes in sight; nothing while it is on its way, or when all is there. */
export const moreOf = (part: ShownPart | undefined): (() => void) | undefined =>
  part === undefined || part.isBusy === true || part.shown >= part.total ? undefined : part.more
