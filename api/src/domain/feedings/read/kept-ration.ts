import { type KeptRation, keptRation, windowOf } from '@manger/contract/feedings'
import type { FeedingIngredientRow, FeedingRow } from './feeding.queries.ts'
import type { FeedingRecord } from './read-feedings.ts'

/** Window of a line in kg (F13): that of the feed, or of the mixer. */
export const windowOfLine = (
  { planned, tolerance }: Pick<FeedingIngredientRow, 'planned' | 'tolerance'>,
  { load_admittance, step }: Pick<FeedingRow, 'load_admittance' | 'step'>,
): number => windowOf(planned, tolerance ?? load_admittance, step)

/** What keeping the ration of a load would do now, or why it cannot be kept (F27). */
export const keptRationOf = ({ row, ingredients, groups }: FeedingRecord): ReturnType<typeof keptRation> =>
  keptRation({
    unit: row.weight_unit,
    step: row.step,
    max_weight: row.max_weight,
    carried: row.carried_weight,
    ingredients: ingredients.map((line) => ({
      ...line,
      ingredient: line.ingredient_id,
      window: windowOfLine(line, row),
    })),
    groups: groups.map(({ group_id: group, planned_weight: planned, grown }) => ({ group, planned, grown })),
  })

/** A ration that can be kept. */
export const isKept = (kept: ReturnType<typeof keptRation>): kept is KeptRation => !('code' in kept)
