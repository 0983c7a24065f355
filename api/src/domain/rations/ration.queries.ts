import type { RationLine } from '@manger/contract/rations'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { inParts } from '#core/records/parts.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** A row of `rationRows`; the recipe is added for a whole page at once. */
export type RationRow = {
  id: number
  farm: number
  name: string
  rounding: boolean
  ration_version: number
  version: number
  created_at: string
  updated_at: string
  recipe?: RationLine[]
}

/** Rations of the caller's farms. */
export const rationRows = (_tx: Tx, scope: Scope) => sql<RationRow>`(
  select r.id, r.farm_id as farm, r.name, r.rounding, r.ration_version, r.version, r.created_at, r.updated_at
  from rations r
  where r.client_id = ${scope.client} and not r.deleted and ${ofOwnFarms('r.farm_id', scope)})`

/** The present recipes of rations in loading order, with what each ingredient is now. */
export const recipeLines = async (
  tx: Tx,
  client: number,
  rations: readonly number[],
): Promise<(RationLine & { ration: number })[]> => {
  const { rows } = await sql<RationLine & { ration: number }>`
    select l.ration_id as ration, l.ingredient_id as ingredient, l.percent, trim(t.name || ' ' || i.suffix) as name,
      s.name as stock_name, t.class, t.swatch, i.dry_matter, i.price, i.deleted
    from rations r
    join ration_lines l on l.client_id = r.client_id and l.ration_id = r.id and l.ration_version = r.ration_version
    join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    where r.client_id = ${client} and r.id = any(${rations}::bigint[])
    order by l.ration_id, l.position`.execute(tx)
  return rows
}

/** A recipe as a version of its ration. */
type Recipe = {
  id: number
  version: number
  lines: readonly { ingredient: number; percent: number }[]
}

/** Writes recipes as versions of their rations; versions are never overwritten. */
export const insertRecipes = async (
  tx: Tx,
  client_id: number,
  { recipes, account, at }: { recipes: readonly Recipe[]; account: number | null; at: string },
): Promise<void> => {
  const keyOf = ({ id, version }: Recipe) => ({ client_id, ration_id: id, ration_version: version })
  const versions = recipes.map((recipe) => ({ ...keyOf(recipe), account_id: account, created_at: at }))
  for (const part of inParts(versions)) await tx.insertInto('ration_versions').values(part).execute()
  const lines = recipes.flatMap((recipe) =>
    recipe.lines.map(({ ingredient, percent }, position) => ({
      ...{ ...keyOf(recipe), position, ingredient_id: ingredient, percent },
    })),
  )
  for (const part of inParts(lines)) await tx.insertInto('ration_lines').values(part).execute()
}

/** Ingredients of the farm's company among the given ones, with their names and whether they are deleted. */
export const ingredientsOfFarm = async (
  tx: Tx,
  client: number,
  { farm, ids }: { farm: number; ids: readonly number[] },
): Promise<{ id: number; name: string; deleted: boolean }[]> => {
  const { rows } = await sql<{ id: number; name: string; deleted: boolean }>`
    select i.id, trim(t.name || ' ' || i.suffix) as name, i.deleted
    from ingredients i
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join farms f on f.client_id = s.client_id and f.company_id = s.company_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    where i.client_id = ${client} and f.id = ${farm} and i.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}
