import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { Kg, Percent } from '../units.ts'
import type { IngredientClass, IngredientDraft, SWATCHES } from './ingredient.schema.ts'

type Swatch = (typeof SWATCHES)[number]

/** Whether a humidity lies outside the limits of its ingredient, in percent; a limit that is not set holds nothing. */
export const isOutsideLimits = (
  humidity: Percent,
  { min_humidity, max_humidity }: Pick<IngredientDraft, 'min_humidity' | 'max_humidity'>,
): boolean =>
  (min_humidity !== null && humidity < min_humidity) || (max_humidity !== null && humidity > max_humidity)

type Checked = Pick<IngredientDraft, 'min_humidity' | 'max_humidity'> & {
  is_water?: boolean | null
  dry_matter?: Percent | null
  fresh_weight?: Kg | null
  piece_weight?: Kg | null
}

/**
 * Problems of an ingredient beyond its shape: the lowest humidity may not lie above the highest, and water has neither dry
 * matter, in percent, nor an opening balance or a piece, in kg.
 */
export const checkIngredient = ({
  min_humidity,
  max_humidity,
  is_water,
  dry_matter,
  fresh_weight,
  piece_weight,
}: Checked): Problem[] => [
  ...(min_humidity !== null && max_humidity !== null && min_humidity > max_humidity
    ? [{ field: 'min_humidity', code: FIELD_CODE.tooLarge, limit: max_humidity }]
    : []),
  ...(is_water ? waterProblems({ dry_matter, fresh_weight, piece_weight }) : []),
]

const waterProblems = ({
  dry_matter,
  fresh_weight,
  piece_weight,
}: Omit<Checked, 'min_humidity' | 'max_humidity'>): Problem[] => [
  ...(dry_matter ? [{ field: 'dry_matter', code: FIELD_CODE.tooLarge, limit: 0 }] : []),
  ...(fresh_weight ? [{ field: 'fresh_weight', code: FIELD_CODE.notAllowed }] : []),
  ...(piece_weight ? [{ field: 'piece_weight', code: FIELD_CODE.notAllowed }] : []),
]

const SWATCH_OF: Record<IngredientClass, Swatch> = {
  roughage: 'c1',
  concentrate: 'c4',
  additive: 'c4',
  liquid: 'c6',
  fodder: 'c3',
  other: 'c4',
}

/** The chart colour that a new ingredient type of a class begins with (design.md 2); silage stands for all forage. */
export const swatchOfClass = (kind: IngredientClass): Swatch => SWATCH_OF[kind]
