import { checkShape, type Problem } from '@manger/contract'
import { type CompoundFeedOrder, OrderDraft } from '@manger/contract/compound-feed'

/** The form while it is being filled: what must be chosen or typed may still be missing. */
export type OrderForm = {
  planned_on: string
  recipe: number | null
  stock: number | null
  planned_mass: number | null
}

/** The form of an order that is there. */
export const formOf = ({ planned_on, recipe, stock, planned_mass }: CompoundFeedOrder): OrderForm => ({
  planned_on,
  recipe: recipe.id,
  stock: stock.id,
  planned_mass,
})

/** What may be sent, or every rule that the form still breaks. */
export const checkForm = (
  form: OrderForm,
  farm: number,
): { draft: OrderDraft | null; problems: Problem[] } => {
  const { value, problems } = checkShape(OrderDraft, {
    farm,
    planned_on: form.planned_on,
    recipe: form.recipe ?? undefined,
    stock: form.stock ?? undefined,
    planned_mass: form.planned_mass ?? undefined,
  })
  return { draft: value, problems }
}
