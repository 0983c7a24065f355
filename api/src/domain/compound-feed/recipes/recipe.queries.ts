import type { Making, Recipe, RecipeLineDraft } from '@manger/contract/compound-feed'
import type { IngredientClass } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'
import { priced } from './feeds.queries.ts'

/** Of a product: kg in the stocks that the caller sees, and the days that they last (F17). */
type ProductState = { stock_rest: number; rest_days: number | null }

/** A row of `recipeRows`; `state` of its product is added by the ledger. */
export type RecipeRow = Omit<Recipe, 'dry_matter' | 'price' | 'stock_rest' | 'rest_days'> & {
  state?: ProductState
}

/** Recipes of the client; each line carries what the feed is now in the store where it was priced last. */
export const recipeRows = (_tx: Tx, scope: Scope) => sql<RecipeRow>`(
  select r.id, r.name, r.product_type_id as product_type, t.name as product_type_name, r.starting_mass,
    r.mixing_mass, r.version, r.created_at, r.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('ingredient_type', l.ingredient_type_id, 'name', lt.name,
        'class', lt.class, 'swatch', lt.swatch, 'deleted', lt.deleted, 'percent', l.percent,
        'dry_matter', i.dry_matter, 'price', i.price) order by l.position), '[]')
      from recipe_lines l
      join ingredient_types lt on lt.client_id = l.client_id and lt.id = l.ingredient_type_id
      left join lateral ${priced('lt')} i on true
      where l.client_id = r.client_id and l.recipe_id = r.id) as ingredients,
    (select jsonb_build_object('order', o.id, 'at', o.loaded_at, 'mass', o.actual_mass)
      from compound_feed_orders o
      where o.client_id = r.client_id and o.recipe_id = r.id and o.status = 'loaded' and not o.cancelled
        and ${ofOwnFarms('o.farm_id', scope)}
      order by o.loaded_at desc, o.id desc limit 1) as last_craft
  from recipes r join ingredient_types t on t.client_id = r.client_id and t.id = r.product_type_id
  where r.client_id = ${scope.client} and not r.deleted)`

/** What making it asks of a recipe. */
export type RecipeToMake = Pick<
  RecipeRow,
  'id' | 'name' | 'product_type' | 'starting_mass' | 'mixing_mass'
> & {
  ingredients: Pick<RecipeRow['ingredients'][number], 'ingredient_type' | 'name' | 'percent'>[]
}

/** A recipe by which something is made: without its price, and without what was made by it. */
export const recipeToMake = async (
  tx: Tx,
  { client, id }: { client: number; id: number },
): Promise<RecipeToMake[]> =>
  (
    await sql<RecipeToMake>`
    select r.id, r.name, r.product_type_id as product_type, r.starting_mass, r.mixing_mass,
      (select coalesce(jsonb_agg(jsonb_build_object('ingredient_type', l.ingredient_type_id, 'name', t.name,
          'percent', l.percent) order by l.position), '[]')
        from recipe_lines l join ingredient_types t on t.client_id = l.client_id and t.id = l.ingredient_type_id
        where l.client_id = r.client_id and l.recipe_id = r.id) as ingredients
    from recipes r where r.client_id = ${client} and r.id = ${id} and not r.deleted`.execute(tx)
  ).rows

/** Replaces the lines of a recipe: orders keep lines of their own, so nothing old is lost. */
export const replaceLines = async (
  tx: Tx,
  { client: client_id, recipe: recipe_id }: { client: number; recipe: number },
  lines: readonly RecipeLineDraft[],
): Promise<void> => {
  await tx
    .deleteFrom('recipe_lines')
    .where('client_id', '=', client_id)
    .where('recipe_id', '=', recipe_id)
    .execute()
  const rows = lines.map(({ ingredient_type, percent }, position) => ({
    client_id,
    recipe_id,
    position,
    ingredient_type_id: ingredient_type,
    percent,
  }))
  await tx.insertInto('recipe_lines').values(rows).execute()
}

/** Types of feed of the client, deleted ones too. */
export const typesOfClient = async (
  tx: Tx,
  client: number,
): Promise<Map<number, { name: string; class: IngredientClass; deleted: boolean }>> => {
  const rows = await tx
    .selectFrom('ingredient_types')
    .select(['id', 'name', 'class', 'deleted'])
    .where('client_id', '=', client)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the client's recipes make and of what, one of them left out. */
export const otherRecipes = async (
  tx: Tx,
  { client, recipe }: { client: number; recipe: number },
): Promise<Making[]> => {
  const { rows } = await sql<Making>`
    select r.product_type_id as product_type,
      jsonb_agg(jsonb_build_object('ingredient_type', l.ingredient_type_id)) as ingredients
    from recipes r join recipe_lines l on l.client_id = r.client_id and l.recipe_id = r.id
    where r.client_id = ${client} and r.id <> ${recipe} and not r.deleted
    group by r.id, r.product_type_id`.execute(tx)
  return rows
}

/** Two who save recipes at one moment could make them go round together: one client's recipes are saved in turn. */
export const lockRecipes = async (tx: Tx, client: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipes:${client}`}, 0))`.execute(tx)
}

/** Whether an order of the recipe is still to be made. */
export const isOrdered = async (
  tx: Tx,
  { client, recipe }: { client: number; recipe: number },
): Promise<boolean> => {
  const found = await tx
    .selectFrom('compound_feed_orders')
    .select('id')
    .where('client_id', '=', client)
    .where('recipe_id', '=', recipe)
    .where('status', '!=', 'loaded')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The type of feed that a recipe makes, of a deleted recipe too: its orders may still be finished. */
export const productTypeOf = async (tx: Tx, client: number, recipe: number): Promise<number> => {
  const { product_type_id } = await tx
    .selectFrom('recipes')
    .select('product_type_id')
    .where('client_id', '=', client)
    .where('id', '=', recipe)
    .executeTakeFirstOrThrow()
  return product_type_id
}
