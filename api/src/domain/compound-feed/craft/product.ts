import { emptyDraft } from '@manger/contract'
import { ingredientRoutes } from '@manger/contract/ingredients'
import type { Tx } from '#core/database/transaction.ts'
import { createRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { ingredients } from '#domain/ingredients/ingredient.service.ts'
import { placeOfProduct } from '../orders/plan.queries.ts'

/** The feed that a craft becomes: the one of that type in the stock, made there when it is the first (domain c). */
export const productIn = async (
  tx: Tx,
  scope: Scope,
  { stock, type, dry_matter }: { stock: number; type: number; dry_matter: number },
): Promise<number> => {
  const place = await placeOfProduct(tx, scope.client, { stock, type })
  if (place?.product) return place.product
  const made = await createRecord(
    tx,
    { spec: ingredients, scope },
    { ...emptyDraft(ingredientRoutes), stock, ingredient_type: type, price: 0, dry_matter },
  )
  return made.id
}
