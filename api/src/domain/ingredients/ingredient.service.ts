import type { Problem } from '@manger/contract'
import { dayOf } from '@manger/contract'
import {
  checkIngredient,
  type Ingredient,
  type IngredientClass,
  type IngredientDraft,
} from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkReferences, checkStock } from '#core/records/references.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { isBooked } from '#domain/ledger/booked.queries.ts'
import { plannedUses } from '#domain/ledger/plan.queries.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import { toIngredient } from './ingredient.presenter.ts'
import { type IngredientRow, ingredientRows, STORED } from './ingredient.queries.ts'

/** What a list of ingredients can be narrowed to. */
type IngredientFilters = {
  stock?: number[]
  company?: number[]
  class?: IngredientClass[]
  deleted?: boolean
}

/** Adds what ledger and plan know of each ingredient, on the day of its company. */
const withState = async (tx: Tx, scope: Scope, rows: IngredientRow[]): Promise<IngredientRow[]> => {
  const companies = [...new Set(rows.map((row) => row.company))]
  const done: IngredientRow[] = []
  for (const company of companies) {
    const own = rows.filter((row) => row.company === company)
    const today = dayOf(scope.now, await zoneOfCompany(tx, scope.client, company))
    const filter = { ingredients: own.map(({ id }) => id), today }
    const use = await useAndBalances(tx, scope.client, filter)
    const plan = await plannedUses(tx, scope.client, filter)
    done.push(...own.map((row) => ({ ...row, today, state: use.get(row.id), planned: plan.get(row.id) })))
  }
  const byId = new Map(done.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

const checkType = async (
  tx: Tx,
  scope: Scope,
  { draft, before }: { draft: IngredientDraft; before: IngredientRow | null },
): Promise<Problem[]> => {
  const { rows } = await sql`
    select 1 from ingredients where client_id = ${scope.client} and stock_id = ${draft.stock}
      and ingredient_type_id = ${draft.ingredient_type} and not deleted and id <> ${before?.id ?? 0}`.execute(
    tx,
  )
  // Specification 5: only one ingredient of a given type per stock.
  return rows.length > 0 ? [{ field: 'ingredient_type', code: 'type_exists_in_stock' }] : []
}

// A booking names its feed alone: closed days of both stocks would move along.
const checkMove = async (
  tx: Tx,
  { client }: Scope,
  { draft, before }: { draft: IngredientDraft; before: IngredientRow | null },
): Promise<Problem[]> =>
  before && before.stock !== draft.stock && (await isBooked(tx, client, { ingredient: before.id }))
    ? [{ field: 'stock', code: 'in_use' }]
    : []

/** Ingredients: what lies in the stocks. */
export const ingredients: RecordSpec<IngredientRow, Ingredient, IngredientDraft, IngredientFilters> = {
  table: 'ingredients',
  kind: 'ingredients',
  rows: ingredientRows,
  complete: withState,
  present: toIngredient,
  toColumns: STORED.toColumns,
  searched: ['name', 'stock_name'],
  orderings: ['name', 'stock_name', 'price', 'dry_matter', 'created_at', 'updated_at'],
  filter: (filters) => [
    ...oneOfIds('record.stock', filters.stock),
    ...oneOfIds('record.company', filters.company),
    ...(filters.class === undefined ? [] : [sql<boolean>`record.class = any(${filters.class}::text[])`]),
    // Deleted ones are asked for; by themselves lists show what is there.
    sql<boolean>`record.deleted = ${filters.deleted ?? false}`,
  ],
  check: async (tx, scope, change) => [
    ...checkIngredient(change.draft),
    ...(await checkStock(tx, scope, change.draft.stock)),
    ...(await checkReferences(tx, scope, [
      { field: 'ingredient_type', table: 'ingredient_types', id: change.draft.ingredient_type },
    ])),
    ...(await checkType(tx, scope, change)),
    ...(await checkMove(tx, scope, change)),
  ],
  removal: 'soft',
  place: ({ company }) => ({ company }),
}
