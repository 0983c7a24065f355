import { type IngredientClass, IngredientDraft, type SWATCHES } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnCompanies } from '#core/records/visible.ts'
import type { PlannedKg } from '#domain/ledger/through-recipes.ts'
import type { UseAndBalance } from '#domain/ledger/use.queries.ts'

/** Where the fields of an ingredient are kept: its opening weight is a movement. */
export const STORED = storedAs(IngredientDraft.omit({ fresh_weight: true, keep_dry_matter: true }), {
  stock: 'stock_id',
  ingredient_type: 'ingredient_type_id',
})

/** A row of `ingredientRows`; `state` is added by the ledger, `planned` by the plan, on the company's `today`. */
export type IngredientRow = Omit<IngredientDraft, 'fresh_weight' | 'keep_dry_matter'> & {
  id: number
  stock_name: string
  stock_capacity: number
  company: number
  name: string
  class: IngredientClass
  swatch: (typeof SWATCHES)[number]
  deleted: boolean
  version: number
  created_at: string
  updated_at: string
  today?: string
  state?: UseAndBalance
  planned?: PlannedKg
}

/** Ingredients of the caller's companies, deleted ones too: rations and history still name them. */
export const ingredientRows = (_tx: Tx, scope: Scope) => sql<IngredientRow>`(
  select i.id, ${STORED.of('i')}, s.name as stock_name, s.capacity as stock_capacity, s.company_id as company,
    trim(t.name || ' ' || i.suffix) as name, t.class, t.swatch, i.deleted,
    i.version, i.created_at, i.updated_at
  from ingredients i
  join stocks s on s.client_id = i.client_id and s.id = i.stock_id
  join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
  where i.client_id = ${scope.client} and ${ofOwnCompanies('s.company_id', scope)})`
