import type { Tx } from '#database/transaction.ts'
import { ingredients } from '#ingredients/ingredient.service.ts'
import { writeHistory } from '#records/history.ts'
import { updateRecord } from '#records/record.queries.ts'
import { createRecord } from '#records/record.service.ts'
import type { Scope } from '#records/record.ts'
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
    {
      stock,
      ingredient_type: type,
      suffix: '',
      price: 0,
      dry_matter,
      fresh_weight: 0,
      min_humidity: null,
      max_humidity: null,
      tolerance: null,
      is_water: false,
    },
  )
  return made.id
}

/** Gives the product the dry matter of what was made last (F6). */
export const setDryMatter = async (
  tx: Tx,
  scope: Scope,
  { product, dry_matter }: { product: number; dry_matter: number },
): Promise<void> => {
  const before = await tx
    .selectFrom('ingredients as i')
    .innerJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select(['i.dry_matter', 't.name', 's.company_id'])
    .where('i.client_id', '=', scope.client)
    .where('i.id', '=', product)
    .executeTakeFirstOrThrow()
  if (before.dry_matter === dry_matter) return
  const columns = { dry_matter, updated_at: scope.now.toISOString() }
  await updateRecord(tx, 'ingredients', { key: { client: scope.client, id: product }, columns })
  await writeHistory(tx, scope, {
    kind: 'ingredients',
    id: product,
    name: before.name,
    before: { dry_matter: before.dry_matter },
    after: { dry_matter },
    company: before.company_id,
  })
}
