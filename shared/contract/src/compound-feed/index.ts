export { type Batches, type BatchLimits, batchWeights, planBatches } from './compound-feed.formulas.ts'
export {
  CompoundFeedOrder,
  compoundFeedRoutes,
  ORDER_STATUSES,
  OrderIngredient,
  type OrderStatus,
} from './compound-feed.schema.ts'
export { checkRecipeDraft, type Making, type RecipeContext, typesIn } from './recipe.formulas.ts'
export { Recipe, RecipeDraft, RecipeLineDraft, recipeRoutes } from './recipe.schema.ts'
