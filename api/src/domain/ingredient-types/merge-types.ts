import { FIELD_CODE } from '@manger/contract'
import { goesRound } from '@manger/contract/compound-feed'
import type { IngredientType, TypeMerge, TypeMergeDraft } from '@manger/contract/ingredients'
import type { Tx } from '#core/database/transaction.ts'
import { conflict, invalid, notAllowed } from '#core/http/api-problem.ts'
import { writeHistories } from '#core/records/history.ts'
import { findRecord, findRecords } from '#core/records/record.queries.ts'
import { removeRecord, requireRecord } from '#core/records/record.service.ts'
import type { RecordSpec, Scope, StoredRow } from '#core/records/record.ts'
import { onAllFarms } from '#domain/compound-feed/orders/find-order.ts'
import { holdWaitingOrders, replanOrders } from '#domain/compound-feed/orders/replan.ts'
import { lockRecipes } from '#domain/compound-feed/recipes/recipe.queries.ts'
import { recipes } from '#domain/compound-feed/recipes/recipe.service.ts'
import { ingredients } from '#domain/ingredients/ingredient.service.ts'
import { ingredientTypes } from '#domain/ingredients/ingredient-type.service.ts'
import {
  deletedTypeName,
  ingredientsOf,
  lockRecipeRows,
  lockTypes,
  moveIngredients,
  moveRecipes,
  type Pair,
  type TypedIngredient,
  type TypedRecipe,
  typedRecipes,
} from './merge-types.queries.ts'

type MergeScope = Parameters<typeof onAllFarms>[0]
type Types = { from: IngredientType; into: IngredientType }
type Found = TypeMerge & { recipeIds: number[]; ingredientIds: number[]; joinedIds: number[] }

/** The type that stays; a choice that is gone, is none of the client's, or is the type itself, is refused at its field. */
const findInto = async (tx: Tx, scope: Scope, { from, into }: Pair): Promise<IngredientType> => {
  const row = from === into ? undefined : await findRecord(tx, { spec: ingredientTypes, scope }, into)
  if (row) return row
  const name = await deletedTypeName(tx, scope.client, into)
  throw name === null ? notAllowed('into') : invalid({ field: 'into', code: 'was_deleted', name })
}

/** The recipes as they would be, each type that goes being the one that stays. */
const merged = (all: readonly TypedRecipe[], { from, into }: Pair): TypedRecipe[] => {
  const now = (type: number) => (type === from ? into : type)
  return all.map((recipe) => ({
    ...recipe,
    product_type: now(recipe.product_type),
    ingredients: recipe.ingredients.map((line) => ({ ingredient_type: now(line.ingredient_type) })),
  }))
}

const obstaclesOf = (
  { from, into }: Types,
  { feeds, all }: { feeds: readonly TypedIngredient[]; all: readonly TypedRecipe[] },
): TypeMerge['obstacles'] => {
  const staying = new Set(feeds.filter(({ type }) => type === into.id).map(({ stock }) => stock))
  const after = merged(all, { from: from.id, into: into.id })
  const isRound = ({ product_type, ingredients: lines }: TypedRecipe) =>
    lines.some(({ ingredient_type: type }) => goesRound({ product_type, type }, after))
  return [
    ...feeds
      .filter(({ type, stock }) => type === from.id && staying.has(stock))
      .map(({ seen, stock_name }) => ({ kind: 'stock' as const, name: seen ? stock_name : null })),
    ...all
      .filter(({ product_type }) => product_type === from.id && into.class !== 'fodder')
      .map(({ name }) => ({ kind: 'class' as const, name })),
    ...after.filter(isRound).map(({ name }) => ({ kind: 'round' as const, name })),
  ]
}

/** What would move, and what stands in the way. */
const look = async (tx: Tx, scope: MergeScope, types: Types): Promise<Found> => {
  const pair = { from: types.from.id, into: types.into.id }
  const feeds = await ingredientsOf(tx, scope, pair)
  const all = await typedRecipes(tx, scope.client)
  const has = (type: number) => (recipe: TypedRecipe) =>
    recipe.ingredients.some(({ ingredient_type }) => ingredient_type === type)
  const moving = feeds.filter(({ type }) => type === pair.from)
  const named = all.filter((recipe) => recipe.product_type === pair.from || has(pair.from)(recipe))
  const isJoined = (recipe: TypedRecipe) => has(pair.from)(recipe) && has(pair.into)(recipe)
  return {
    ingredients: moving
      .filter(({ seen }) => seen)
      .map(({ id, name, stock_name }) => ({ id, name, stock_name })),
    recipes: named.map((recipe) => ({ id: recipe.id, name: recipe.name, joined: isJoined(recipe) })),
    hidden: moving.filter(({ seen }) => !seen).length,
    obstacles: obstaclesOf(types, { feeds, all }),
    ingredientIds: moving.map(({ id }) => id),
    recipeIds: named.map(({ id }) => id).toSorted((a, b) => a - b),
    joinedIds: named.filter(isJoined).map(({ id }) => id),
  }
}

/** The same for who asks first; recipes have no names for who may not read them. */
export const previewMerge = async (
  tx: Tx,
  scope: MergeScope,
  { from: id, into: chosen, seesRecipes }: { from: number; into: () => number; seesRecipes: boolean },
): Promise<TypeMerge> => {
  const from = await requireRecord(tx, { spec: ingredientTypes, scope }, id)
  const into = await findInto(tx, scope, { from: id, into: chosen() })
  const { ingredients: feeds, recipes: named, hidden, obstacles } = await look(tx, scope, { from, into })
  if (seesRecipes) return { ingredients: feeds, recipes: named, hidden, obstacles }
  return {
    ingredients: feeds,
    recipes: [],
    hidden: hidden + named.length,
    obstacles: obstacles.map((one) => (one.kind === 'stock' ? one : { ...one, name: null })),
  }
}

const refuse = ({ obstacles }: TypeMerge, into: IngredientType): void => {
  const [first] = obstacles
  if (!first) return
  if (first.kind === 'stock') throw conflict('type_exists_in_stock', into, 'into')
  throw invalid({ field: 'into', code: FIELD_CODE.notAllowed })
}

/** Reads rows now and tells their history by what they are later. */
const follow = async <Row extends StoredRow, Item extends Record<string, unknown>>(
  tx: Tx,
  { spec, scope }: { spec: RecordSpec<Row, Item, never, never>; scope: Scope },
  ids: readonly number[],
) => {
  const before = await findRecords(tx, { spec, scope }, ids)
  return async (): Promise<void> => {
    const after = await findRecords(tx, { spec, scope }, ids)
    const events = after.map((row, index) => {
      const old = before[index]
      const told = { before: old ? spec.present(old) : null, after: spec.present(row) }
      return { kind: spec.kind, id: row.id, name: row.name, ...told, ...spec.place?.(row) }
    })
    writeHistories(tx, scope, events)
  }
}

/** Merges one type into another, all or nothing: what was of it is of the other, and it is deleted. */
export const mergeTypes = async (
  tx: Tx,
  scope: MergeScope,
  { from: id, draft }: { from: number; draft: () => TypeMergeDraft },
): Promise<IngredientType> => {
  const { client } = scope
  const of = { spec: ingredientTypes, scope }
  await requireRecord(tx, of, id)
  const { into: intoId, merged_version: version } = draft()
  const pair = { from: id, into: intoId }
  await lockTypes(tx, client, pair)
  await lockRecipes(tx, client)
  // Whoever held them may have merged or deleted one of them.
  const types = { from: await requireRecord(tx, of, id), into: await findInto(tx, scope, pair) }
  const found = await look(tx, scope, types)
  refuse(found, types.into)
  const everywhere = onAllFarms(scope)
  await lockRecipeRows(tx, client, found.recipeIds)
  await holdWaitingOrders(tx, everywhere, found.joinedIds)
  const tell = [
    await follow(tx, { spec: recipes, scope: everywhere }, found.recipeIds),
    await follow(tx, { spec: ingredients, scope: everywhere }, found.ingredientIds),
  ]
  const moving = { ...pair, client, at: scope.now.toISOString() }
  await moveRecipes(tx, moving)
  await moveIngredients(tx, moving)
  await removeRecord(tx, of, { before: await requireRecord(tx, of, id), version })
  for (const one of tell) await one()
  for (const recipe of found.joinedIds) await replanOrders(tx, everywhere, recipe)
  return requireRecord(tx, of, intoId)
}
