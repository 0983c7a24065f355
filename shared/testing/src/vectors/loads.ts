import { isInPieces, keptRation, piecesIn, wholePieces, windowOf } from '@manger/contract/feedings'
import type { Inputs, Results } from './row.ts'

/** A row of F27: the first lines are loaded, the others are left. */
export const keptVector = ({ number, numbers }: Inputs): Results => {
  const weights = numbers('loaded')
  const step = number('step')
  const ingredients = numbers('planned').map((planned, ingredient) => ({
    ingredient,
    planned,
    window: windowOf(planned, 2, step),
    actual: weights[ingredient] ?? null,
    skipped_reason: null,
    substitute_for: null,
  }))
  const planned = ingredients.reduce((sum, line) => sum + line.planned, 0)
  const groups = [0.6, 0.4].map((share, group) => ({ group, planned: share * planned }))
  const kept = keptRation({
    unit: 'kg',
    step,
    max_weight: number('mixer'),
    carried: 0,
    ingredients,
    groups,
  })
  if ('code' in kept) return { left: null, total: null, groups: null, refused: kept.code }
  const weightsOf = (targets: typeof kept.lines) => targets.map(({ weight }) => weight)
  return { left: weightsOf(kept.lines), total: kept.total, groups: weightsOf(kept.groups), refused: null }
}

/** A row of a feed that comes in whole pieces. */
export const piecesVector = ({ number }: Inputs): Results => ({
  ...wholePieces(number('planned'), number('piece')),
  'so far': piecesIn(number('loaded'), number('piece')),
  'in pieces': isInPieces(number('loaded'), number('piece')),
})
