import { type FilledOf, type Money, type Percent, roundTo } from '@manger/contract'
import { humidityLevel } from '@manger/contract/alerts'
import { type Ingredient, type ingredientRoutes, isOutsideLimits } from '@manger/contract/ingredients'

type Filled = FilledOf<typeof ingredientRoutes>

/** Humidity of a dry matter and the other way round: together they are 100 % (F6). */
export const restOfHundred = (percent: Percent | null): Percent | null =>
  percent === null ? null : roundTo(100 - percent, 2)

/** Points by which the dry matter of an ingredient would move, where that is a jump; null else. */
export const humidityJump = ({ dry_matter }: Filled, saved: Ingredient | null): number | null => {
  if (saved === null || dry_matter === null) return null
  // The same change raises the alert (domain c).
  if (humidityLevel(saved.dry_matter, dry_matter) === null) return null
  return roundTo(Math.abs(dry_matter - saved.dry_matter), 2)
}

/** Whether the typed humidity lies outside the typed limits. */
export const isOutside = (form: Filled): boolean => {
  const humidity = restOfHundred(form.dry_matter)
  return humidity !== null && isOutsideLimits(humidity, form)
}

/** What lies there, worth before and after another price (F21); null where nothing lies or the price stays. */
export const revaluationOf = (
  { price }: Filled,
  saved: Ingredient | null,
): { before: Money; after: Money } | null => {
  if (saved === null || price === null || price === saved.price || saved.stock_rest <= 0) return null
  return { before: saved.stock_value, after: roundTo((saved.stock_rest * price) / 1000, 4) }
}
