import type { Kg } from '@manger/contract'
import { type FeedingIngredient, piecesIn, wholePieces } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'

type Line = Pick<FeedingIngredient, 'planned' | 'piece_weight'>

type PieceWords = {
  /** How many whole ones to take, and what they weigh: "2 pieces × 300 kg = 600 kg"; null for less than half a piece. */
  toTake: (line: Line) => string | null
  /** How many of them a weight is: "1 of 2 pieces". */
  taken: (line: Line, weight: Kg) => string | null
}

/** Weights of a line in the words of a feed that comes in bales or bags; null for feed that comes loose. */
export const usePieces = (): PieceWords => {
  const t = useTranslate()
  const format = useFormat()
  return {
    toTake: ({ planned, piece_weight = null }) => {
      const whole = wholePieces(planned, piece_weight)
      if (whole === null) return null
      const words = { weight: format.weightText(piece_weight), total: format.weightText(whole.kg) }
      return t('pieces.toTake', { count: whole.count, ...words })
    },
    taken: ({ planned, piece_weight }, weight) => {
      if (!piece_weight) return null
      const count = wholePieces(planned, piece_weight)?.count ?? piecesIn(planned, piece_weight)
      return t('pieces.taken', { done: format.number(piecesIn(weight, piece_weight), 1), count })
    },
  }
}
