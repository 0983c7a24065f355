import { FIELD_CODE, type FieldError, type Problem } from '@manger/contract'

/** How many or how much a rule allows at most or at least. */
export type Limit = Problem['limit']

/** Writes a limit as its field writes values: a weight in the unit of the person, a price per ton. */
export type WriteLimit = (limit: Limit) => Limit

// Values are shown cut: what is shown of a lowest one may lie below it, and then the next one that can be typed is told.
const atLeast = (write: WriteLimit, limit: number): Limit => {
  const shown = write(limit)
  if (write(limit - 1e-5) !== shown) return shown
  let more = 1e-5
  while (more < limit + 1 && write(limit + more) === shown) more *= 1.5
  return write(limit + more)
}

/** The limit of a broken rule as the field writes its values; that of a text counts characters and stays as it is. */
export const writtenLimit = ({ code, limit }: Problem | FieldError, write: WriteLimit): Limit => {
  if (code === 'minimum' && typeof limit === 'number') return atLeast(write, limit)
  return code === 'minimum' || code === FIELD_CODE.tooLarge ? write(limit) : limit
}
