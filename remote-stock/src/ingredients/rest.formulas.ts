import { addDays, type Kg, toTonnes, USE_PERIODS } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { fillPercent, restDays, runOutDay } from '@manger/contract/ledger'

/** How many complete days the mean use is taken from (specification 9). */
export type UseDays = (typeof USE_PERIODS)[number]

/** The mean of F17, from which the server's own rest days come. */
export const USE_DAYS_DEFAULT: UseDays = 7

/** The period that the text names, else the usual one. */
export const toUseDays = (text: string | null): UseDays =>
  USE_PERIODS.find((days) => String(days) === text) ?? USE_DAYS_DEFAULT

/** Mean daily use in kg over so many days; null before the first complete day. */
export const useOver = (use: Ingredient['use'], days: UseDays): Kg | null => use[`d${days}`]

type Resting = Pick<Ingredient, 'stock_rest' | 'use' | 'rest_days' | 'run_out'>

// The server counts from the day of the company, which need not be the reader's.
const dayOfServer = ({ rest_days, run_out }: Resting): string | null =>
  rest_days === null || run_out === null ? null : addDays(run_out, -Math.floor(rest_days))

/** Rest days and run-out day of an ingredient at its mean use over so many days (F17); `today` is the reader's. */
export const restOf = (
  ingredient: Resting,
  days: UseDays,
  today: string,
): { days: number | null; runOut: string | null } => {
  const rest = restDays(ingredient.stock_rest, useOver(ingredient.use, days))
  return { days: rest, runOut: runOutDay(dayOfServer(ingredient) ?? today, rest) }
}

/** Dry matter in kg of what lies in the stock (domain d5: fresh weight). */
export const dryMatterOf = ({ stock_rest, dry_matter }: Pick<Ingredient, 'stock_rest' | 'dry_matter'>): Kg =>
  (stock_rest * dry_matter) / 100

/** What part of its stock's capacity the ingredient fills, in percent (F19); null where the capacity is not known. */
export const fillOf = ({
  stock_rest,
  stock_capacity,
}: Pick<Ingredient, 'stock_rest' | 'stock_capacity'>): number | null =>
  fillPercent(toTonnes(stock_rest), stock_capacity)
