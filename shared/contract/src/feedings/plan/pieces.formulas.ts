import { type Kg, roundHalfUp, roundTo } from '../../units.ts'

/** A weight told in whole pieces: how many of them, and kg of all of them. */
type Pieces = { count: number; kg: Kg }

/** Whole to 10 g: what is typed in pounds has two decimals. */
const WHOLE: Kg = 0.01

/** How many pieces of so many kg a weight in kg makes, to a tenth, half up (F4). */
export const piecesIn = (weight: Kg, piece: Kg): number => roundHalfUp(weight / piece, 0.1)

/**
 * The whole pieces nearest to a weight in kg, half up (F4); null for feed that comes loose, and below half a piece, which is
 * taken by weight.
 */
export const wholePieces = (weight: Kg, piece: Kg | null | undefined): Pieces | null => {
  const count = piece ? roundHalfUp(weight / piece, 1) : 0
  return piece && count > 0 ? { count, kg: roundTo(count * piece, 8) } : null
}

/** Whether a weight in kg is made of whole pieces, one at least (F4): such a line misses its plan without anybody's fault. */
export const isInPieces = (actual: Kg, piece: Kg | null | undefined): boolean => {
  const whole = wholePieces(actual, piece)
  return whole !== null && Math.abs(whole.kg - actual) <= WHOLE
}

/** Whether a line has the whole pieces that are nearest to its plan (F4): nobody can load it nearer, so nobody is asked why. */
export const hasNearestPieces = (
  { planned, actual }: { planned: Kg; actual: Kg },
  piece: Kg | null | undefined,
): boolean =>
  isInPieces(actual, piece) && wholePieces(actual, piece)?.count === wholePieces(planned, piece)?.count
