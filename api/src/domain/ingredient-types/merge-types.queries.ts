import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnCompanies } from '#core/records/visible.ts'

/** The type that goes and the one that stays. */
export type Pair = { from: number; into: number }

/** Holds both types in the order of their ids, so that two who merge them the other way round come one after the other. */
export const lockTypes = async (tx: Tx, client: number, { from, into }: Pair): Promise<void> => {
  await tx
    .selectFrom('ingredient_types')
    .select('id')
    .where('client_id', '=', client)
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The name of a type that was deleted; null where there was none. */
export const deletedTypeName = async (tx: Tx, client: number, id: number): Promise<string | null> => {
  const row = await tx
    .selectFrom('ingredient_types')
    .select('name')
    .where('client_id', '=', client)
    .where('id', '=', id)
    .where('deleted', '=', true)
    .executeTakeFirst()
  return row?.name ?? null
}

/** An ingredient of one of the two types; `seen` by the caller when it lies in a company of his. */
export type TypedIngredient = {
  id: number
  type: number
  name: string
  stock: number
  stock_name: string
  seen: boolean
}

/** Every ingredient of the two types, of all companies of the client. */
export const ingredientsOf = async (
  tx: Tx,
  scope: Scope,
  { from, into }: Pair,
): Promise<TypedIngredient[]> => {
  const { rows } = await sql<TypedIngredient>`
    select i.id, i.ingredient_type_id as type, trim(t.name || ' ' || i.suffix) as name, s.id as stock,
      s.name as stock_name, ${ofOwnCompanies('s.company_id', scope)} as seen
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    where i.client_id = ${scope.client} and i.ingredient_type_id in (${from}, ${into}) and not i.deleted
    order by s.name, i.id`.execute(tx)
  return rows
}

/** A recipe as types: what it makes and of what. */
export type TypedRecipe = {
  id: number
  name: string
  product_type: number
  ingredients: { ingredient_type: number }[]
}

/** All recipes of a client, by their names. */
export const typedRecipes = async (tx: Tx, client: number): Promise<TypedRecipe[]> => {
  const { rows } = await sql<TypedRecipe>`
    select r.id, r.name, r.product_type_id as product_type,
      (select coalesce(jsonb_agg(jsonb_build_object('ingredient_type', l.ingredient_type_id)), '[]')
        from recipe_lines l where l.client_id = r.client_id and l.recipe_id = r.id) as ingredients
    from recipes r where r.client_id = ${client} and not r.deleted order by r.name, r.id`.execute(tx)
  return rows
}

/** Holds recipes by their ids. */
export const lockRecipeRows = async (tx: Tx, client: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .selectFrom('recipes')
    .select('id')
    .where('client_id', '=', client)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Moving = Pair & { client: number; at: string }

/** Lines and products of every recipe, deleted ones too: a recipe that has both types keeps one line with both percents. */
export const moveRecipes = async (tx: Tx, { client, from, into, at }: Moving): Promise<void> => {
  await sql`
    update recipes set version = version + 1, updated_at = ${at},
      product_type_id = case when product_type_id = ${from} then ${into} else product_type_id end
    where client_id = ${client} and (product_type_id = ${from} or exists (
      select 1 from recipe_lines l where l.client_id = recipes.client_id and l.recipe_id = recipes.id
        and l.ingredient_type_id = ${from}))`.execute(tx)
  await sql`
    with gone as (
      delete from recipe_lines l using recipe_lines stays
      where l.client_id = ${client} and l.ingredient_type_id = ${from} and stays.client_id = l.client_id
        and stays.recipe_id = l.recipe_id and stays.ingredient_type_id = ${into}
      returning l.recipe_id, l.percent)
    update recipe_lines l set percent = l.percent + gone.percent from gone
    where l.client_id = ${client} and l.recipe_id = gone.recipe_id and l.ingredient_type_id = ${into}`.execute(
    tx,
  )
  await sql`
    update recipe_lines set ingredient_type_id = ${into}
    where client_id = ${client} and ingredient_type_id = ${from}`.execute(tx)
}

/** Every ingredient of the type, deleted ones too: what comes back later finds its type. */
export const moveIngredients = async (tx: Tx, { client, from, into, at }: Moving): Promise<void> => {
  await sql`
    update ingredients set ingredient_type_id = ${into}, version = version + 1, updated_at = ${at}
    where client_id = ${client} and ingredient_type_id = ${from}`.execute(tx)
}
