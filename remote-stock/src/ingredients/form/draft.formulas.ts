import { checkShape, type Money, type Problem, roundTo } from '@manger/contract'
import { humidityLevel } from '@manger/contract/alerts'
import {
  checkIngredient,
  type Ingredient,
  IngredientDraft,
  isOutsideLimits,
} from '@manger/contract/ingredients'

/** The form while it is being filled: what must be chosen or typed may still be missing. */
export type IngredientForm = Omit<IngredientDraft, 'stock' | 'ingredient_type' | 'price' | 'dry_matter'> & {
  stock: number | null
  ingredient_type: number | null
  price: number | null
  dry_matter: number | null
}

/** An empty form, in the stock that the list shows. */
export const emptyForm = (stock: number | null): IngredientForm => ({
  stock,
  ingredient_type: null,
  suffix: '',
  price: null,
  dry_matter: null,
  fresh_weight: 0,
  min_humidity: null,
  max_humidity: null,
  tolerance: null,
  is_water: false,
})

/** What is typed of an ingredient that is there; its opening weight was booked when it was made. */
export const draftOf = (row: Ingredient): IngredientDraft => ({
  stock: row.stock,
  ingredient_type: row.ingredient_type,
  suffix: row.suffix,
  price: row.price,
  dry_matter: row.dry_matter,
  fresh_weight: 0,
  min_humidity: row.min_humidity,
  max_humidity: row.max_humidity,
  tolerance: row.tolerance,
  is_water: row.is_water,
})

/** Humidity of a dry matter and the other way round: together they are 100 % (F6). */
export const restOfHundred = (percent: number | null): number | null =>
  percent === null ? null : roundTo(100 - percent, 2)

/** What may be sent, or every rule that the form still breaks. */
export const checkForm = (form: IngredientForm): { draft: IngredientDraft | null; problems: Problem[] } => {
  const { value, problems } = checkShape(IngredientDraft, {
    ...form,
    stock: form.stock ?? undefined,
    ingredient_type: form.ingredient_type ?? undefined,
    price: form.price ?? undefined,
    dry_matter: form.dry_matter ?? undefined,
  })
  const all = [...problems, ...checkIngredient(form)]
  return { draft: all.length === 0 ? value : null, problems: all }
}

/** Points by which the dry matter of an ingredient would move, where that is a jump; null else. */
export const humidityJump = (form: IngredientForm, saved: Ingredient | null): number | null => {
  if (saved === null || form.dry_matter === null) return null
  const { dry_matter } = saved
  // The same change raises the alert (domain c).
  if (humidityLevel(dry_matter, form.dry_matter) === null) return null
  return roundTo(Math.abs(form.dry_matter - dry_matter), 2)
}

/** Whether the typed humidity lies outside the typed limits. */
export const isOutside = (form: IngredientForm): boolean => {
  const humidity = restOfHundred(form.dry_matter)
  return humidity !== null && isOutsideLimits(humidity, form)
}

/** What lies there, worth before and after another price (F21); null where nothing lies or the price stays. */
export const revaluationOf = (
  form: IngredientForm,
  saved: Ingredient | null,
): { before: Money; after: Money } | null => {
  if (saved === null || form.price === null || form.price === saved.price || saved.stock_rest <= 0)
    return null
  return { before: saved.stock_value, after: roundTo((saved.stock_rest * form.price) / 1000, 4) }
}
