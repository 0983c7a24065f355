import type { DailyFeedIntake, Ingredient } from '@manger/contract/ingredients'
import { restOfHundred } from '@manger/contract/rations'
import type { IngredientRow } from './ingredient.queries.ts'

const NO_USE = { d1: null, d7: null, d14: null, d30: null }

/** An ingredient with its balance, value, use and rest days (F17, F21). */
export const toIngredient = ({ state, company: _, ...row }: IngredientRow): Ingredient => ({
  ...row,
  humidity: restOfHundred(row.dry_matter),
  stock_rest: state?.balance ?? 0,
  stock_value: state?.value ?? 0,
  rest_days: state?.rest_days ?? null,
  run_out: state?.run_out ?? null,
  use: state?.use ?? NO_USE,
  trend: state?.trend ?? [],
})

/** An ingredient as a row of daily-feed-intakes. */
export const toIntake = ({ id, name, state }: IngredientRow): DailyFeedIntake => ({
  ingredient: { id, name },
  ...(state?.use ?? NO_USE),
  balance: state?.balance ?? 0,
  rest_days: state?.rest_days ?? null,
  run_out: state?.run_out ?? null,
})
