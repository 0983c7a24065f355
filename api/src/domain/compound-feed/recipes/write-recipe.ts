import type { Recipe, RecipeDraft } from '@manger/contract/compound-feed'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { insertRecord, updateRecord } from '#core/records/record.queries.ts'
import { requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { checkVersion } from '#core/records/versions.ts'
import { type RecipeRow, replaceLines } from './recipe.queries.ts'
import { recipes } from './recipe.service.ts'

/** Makes a recipe with its lines. */
export const createRecipe = async (tx: Tx, scope: Scope, draft: RecipeDraft): Promise<Recipe> => {
  refuseIf((await recipes.check?.(tx, scope, { draft, before: null })) ?? [])
  const at = scope.now.toISOString()
  const columns = { client_id: scope.client, ...recipes.toColumns(draft), created_at: at, updated_at: at }
  const id = await insertRecord(tx, 'recipes', columns)
  await replaceLines(tx, { client: scope.client, recipe: id }, draft.ingredients)
  return tell(tx, scope, { id, before: null })
}

/** Changes a recipe that is held. */
export const changeRecipe = async (
  tx: Tx,
  scope: Scope,
  { before, draft, version }: { before: RecipeRow; draft: RecipeDraft; version: number },
): Promise<Recipe> => {
  refuseIf((await recipes.check?.(tx, scope, { draft, before })) ?? [])
  checkVersion(version, before.version, recipes.present(before))
  const { client } = scope
  const columns = { ...recipes.toColumns(draft), updated_at: scope.now.toISOString() }
  updateRecord(tx, 'recipes', { key: { client, id: before.id }, columns })
  await replaceLines(tx, { client, recipe: before.id }, draft.ingredients)
  return tell(tx, scope, { id: before.id, before })
}

const tell = async (
  tx: Tx,
  scope: Scope,
  { id, before }: { id: number; before: RecipeRow | null },
): Promise<Recipe> => {
  const after = recipes.present(await requireRecord(tx, { spec: recipes, scope }, id))
  writeHistory(tx, scope, {
    kind: recipes.kind,
    id,
    name: after.name,
    before: before && recipes.present(before),
    after,
  })
  return after
}
