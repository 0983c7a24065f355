import { checkRecipeDraft, type Recipe, type RecipeDraft, recipeMix } from '@manger/contract/compound-feed'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec } from '#core/records/record.ts'
import { withProductState } from './product-state.ts'
import {
  isOrdered,
  lockRecipes,
  otherRecipes,
  type RecipeRow,
  recipeRows,
  typesOfClient,
} from './recipe.queries.ts'

const present = ({ state, ...row }: RecipeRow): Recipe => {
  const { dryMatter, price } = recipeMix(row.ingredients)
  return {
    ...row,
    dry_matter: dryMatter ?? 0,
    price: price ?? 0,
    stock_rest: state?.stock_rest ?? 0,
    rest_days: state?.rest_days ?? null,
  }
}

/** Recipes of compound feed; `writeRecipe` stores their lines. */
export const recipes: RecordSpec<RecipeRow, Recipe, RecipeDraft, object> = {
  table: 'recipes',
  kind: 'recipes',
  rows: recipeRows,
  complete: withProductState,
  present,
  toColumns: ({ name, product_type, starting_mass, mixing_mass }) => ({
    name,
    product_type_id: product_type,
    starting_mass,
    mixing_mass,
  }),
  searched: ['name', 'product_type_name'],
  orderings: ['name', 'product_type_name', 'created_at', 'updated_at'],
  check: async (tx, { client }, { draft, before }) => {
    await lockRecipes(tx, client)
    const others = await otherRecipes(tx, { client, recipe: before?.id ?? 0 })
    return checkRecipeDraft(draft, { types: await typesOfClient(tx, client), others })
  },
  checkRemoval: async (tx, { client }, row) => {
    if (await isOrdered(tx, { client, recipe: row.id })) throw conflict('in_use', present(row))
  },
  removal: 'soft',
}
