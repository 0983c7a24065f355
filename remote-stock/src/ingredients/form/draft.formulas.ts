import { checkShape, FIELD_CODE, type Problem, roundTo } from '@manger/contract'
import { type Ingredient, IngredientDraft } from '@manger/contract/ingredients'

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

/** The form of an ingredient that is there; its opening weight was booked when it was made. */
export const formOf = (row: Ingredient): IngredientForm => ({
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

const limitProblems = ({ min_humidity, max_humidity }: IngredientForm): Problem[] =>
  min_humidity !== null && max_humidity !== null && min_humidity > max_humidity
    ? [{ field: 'min_humidity', code: FIELD_CODE.tooLarge, limit: max_humidity }]
    : []

/** What may be sent, or every rule that the form still breaks. */
export const checkForm = (form: IngredientForm): { draft: IngredientDraft | null; problems: Problem[] } => {
  const { value, problems } = checkShape(IngredientDraft, {
    ...form,
    stock: form.stock ?? undefined,
    ingredient_type: form.ingredient_type ?? undefined,
    price: form.price ?? undefined,
    dry_matter: form.dry_matter ?? undefined,
  })
  const all = [...problems, ...limitProblems(form)]
  return { draft: all.length === 0 ? value : null, problems: all }
}
