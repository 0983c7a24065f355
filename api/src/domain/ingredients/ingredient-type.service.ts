import type { IngredientClass, IngredientType, IngredientTypeDraft } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'

const typeRows = (_tx: Tx, { client }: Scope) => sql<IngredientType>`(
  select t.id, t.name, t.class, t.swatch, t.version, t.created_at, t.updated_at,
    (select count(*)::int from ingredients i
      where i.client_id = t.client_id and i.ingredient_type_id = t.id and not i.deleted) as ingredients_count
  from ingredient_types t where t.client_id = ${client} and not t.deleted)`

/** Ingredient types: the kinds of feed a client knows, each of a class and a colour. */
export const ingredientTypes: RecordSpec<
  IngredientType,
  IngredientType,
  IngredientTypeDraft,
  { class?: IngredientClass[] }
> = {
  table: 'ingredient_types',
  kind: 'ingredienttypes',
  rows: typeRows,
  present: (row) => row,
  toColumns: ({ name, class: of, swatch }) => ({ name, class: of, swatch }),
  searched: ['name'],
  orderings: ['name', 'class', 'ingredients_count', 'created_at', 'updated_at'],
  filter: ({ class: of }) => (of === undefined ? [] : [sql`record.class = any(${of}::text[])`]),
  checkRemoval: async (_tx, _scope, row) => {
    if (row.ingredients_count > 0) throw conflict('in_use', row)
  },
  removal: 'soft',
}
