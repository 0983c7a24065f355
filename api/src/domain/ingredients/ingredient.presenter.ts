import type { DailyFeedIntake, Ingredient, PlannedUse } from '@manger/contract/ingredients'
import { plannedDays, runOutDay } from '@manger/contract/ledger'
import { restOfHundred } from '@manger/contract/rations'
import type { IngredientRow } from './ingredient.queries.ts'

const NO_USE = { d1: null, d7: null, d14: null, d30: null }

const planOf = ({ today, state, planned }: IngredientRow): PlannedUse => {
  if (today === undefined || planned === undefined) return { use: [], days: null, run_out: null }
  const days =
    state?.is_water || state?.is_counted === false
      ? null
      : plannedDays(state?.balance ?? 0, planned.use, planned.beyond)
  return { use: planned.use, days, run_out: runOutDay(today, days) }
}

/** An ingredient with its balance, value, use, rest days (F17, F21) and what the plan takes (F18). */
export const toIngredient = (row: IngredientRow): Ingredient => {
  const { state, planned: _, today: __, company: ___, ...fields } = row
  return {
    ...fields,
    humidity: restOfHundred(row.dry_matter),
    stock_rest: state?.balance ?? 0,
    stock_value: state?.value ?? 0,
    is_counted: state?.is_counted ?? false,
    rest_days: state?.rest_days ?? null,
    run_out: state?.run_out ?? null,
    use: state?.use ?? NO_USE,
    trend: state?.trend ?? [],
    plan: planOf(row),
  }
}

/** An ingredient as a row of daily-feed-intakes. */
export const toIntake = ({ id, name, state }: IngredientRow): DailyFeedIntake => ({
  ingredient: { id, name },
  ...(state?.use ?? NO_USE),
  balance: state?.balance ?? 0,
  rest_days: state?.rest_days ?? null,
  run_out: state?.run_out ?? null,
})
