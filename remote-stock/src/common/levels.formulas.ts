import { addDays, type Kg } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { LOW_REST_DAYS, projectedLevels } from '@manger/contract/ledger'
import type { StockLevels } from '@manger/contract/stocks'

/** A balance in kg at the end of a day; of today, now. */
export type DayLevel = { day: string; value: Kg }

/** The line of a level: what was, what is now, and what the plan leaves; `today` is the day of now. */
export const levelLine = ({ past, now, ahead }: StockLevels, today: string): DayLevel[] => [
  ...past.map(({ day, kg }) => ({ day, value: kg })),
  { day: today, value: now },
  // What the plan still takes today is gone by tomorrow's end.
  ...ahead.filter(({ day }) => day > today).map(({ day, kg }) => ({ day, value: kg })),
]

/** The levels of one ingredient, as a stock tells its own. */
export const levelsOfIngredient = (
  { trend, stock_rest, plan }: Pick<Ingredient, 'trend' | 'stock_rest' | 'plan'>,
  today: string,
): StockLevels => ({
  past: trend.map((kg, index) => ({ day: addDays(today, index - trend.length), kg })),
  now: stock_rest,
  ahead: projectedLevels(stock_rest, plan.use).map((kg, index) => ({ day: addDays(today, index), kg })),
})

/** The level in kg at which an ingredient turns red: its use of a week (F17); null where nothing is used. */
export const lowLevelOf = ({ use }: Pick<Ingredient, 'use'>): Kg | null =>
  use.d7 === null || use.d7 <= 0 ? null : use.d7 * LOW_REST_DAYS
