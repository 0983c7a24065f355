import { addDays, type Kg, tonnesOf, USE_PERIODS } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { fillPercent, restDays, runOutDay } from '@manger/contract/ledger'

/** How many complete days the mean use is taken from (specification 9). */
type UseDays = (typeof USE_PERIODS)[number]

/** What rest days are counted from: the mean use of so many days (F17), or the plan (F18). */
export const REST_BASES = [...USE_PERIODS, 'plan'] as const
/** What rest days are counted from. */
export type RestBasis = (typeof REST_BASES)[number]

/** The mean of F17, from which the server's own rest days come. */
export const REST_BASIS_USUAL = 7

/** Mean daily use in kg over so many days; null before the first complete day. */
export const useOver = (use: Ingredient['use'], days: UseDays): Kg | null => use[`d${days}`]

type Resting = Pick<
  Ingredient,
  'stock_rest' | 'is_water' | 'is_counted' | 'use' | 'rest_days' | 'run_out' | 'plan'
>

/** Today of the company, from which the server counts, and which need not be the reader's; null where it told no day. */
const dayOfServer = ({ rest_days, run_out, plan }: Resting): string | null => {
  if (rest_days !== null && run_out !== null) return addDays(run_out, -Math.floor(rest_days))
  return plan.days !== null && plan.run_out !== null ? addDays(plan.run_out, -plan.days) : null
}

/** The company's today as far as an ingredient tells it, else the reader's. */
export const todayFor = (ingredient: Resting, today: string): string => dayOfServer(ingredient) ?? today

/** How long an ingredient lasts, and the day on which it runs out; null where nothing is used. */
export type Rest = { days: number | null; runOut: string | null }

/** Rest days and run-out day of an ingredient by its mean use or by the plan; `today` is the reader's. */
export const restOf = (ingredient: Resting, basis: RestBasis, today: string): Rest => {
  if (basis === 'plan') return { days: ingredient.plan.days, runOut: ingredient.plan.run_out }
  const days = restDays(
    ingredient.stock_rest,
    lyingOf(ingredient) === null ? null : useOver(ingredient.use, basis),
  )
  return { days, runOut: runOutDay(todayFor(ingredient, today), days) }
}

type Lying = Pick<Ingredient, 'stock_rest' | 'is_water' | 'is_counted'>

/** Nobody has said yet how much of it there is: the book only knows what was fed. */
export const isUncounted = ({ is_water, is_counted }: Pick<Lying, 'is_water' | 'is_counted'>): boolean =>
  !is_water && is_counted === false

/** What lies in the stock in kg; null of water, which has no stock, and of what nobody has counted yet. */
export const lyingOf = (ingredient: Lying): Kg | null =>
  ingredient.is_water || isUncounted(ingredient) ? null : ingredient.stock_rest

/** Dry matter in kg of what lies in the stock (domain d5: fresh weight); null where that is not known. */
export const dryMatterOf = (ingredient: Lying & Pick<Ingredient, 'dry_matter'>): Kg | null => {
  const kg = lyingOf(ingredient)
  return kg === null ? null : (kg * ingredient.dry_matter) / 100
}

/** What part of its stock's capacity the ingredient fills, in percent (F19); null of water, of what is not counted, and where the capacity is not known. */
export const fillOf = (ingredient: Lying & Pick<Ingredient, 'stock_capacity'>): number | null => {
  const kg = lyingOf(ingredient)
  return kg === null ? null : fillPercent(tonnesOf(kg), ingredient.stock_capacity)
}
