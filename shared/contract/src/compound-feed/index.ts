export { type Batches, type BatchLimits, batchWeights, planBatches } from './compound-feed.formulas.ts'
export { compoundFeedRoutes, recipeRoutes } from './compound-feed.routes.ts'
export {
  CompoundFeedOrder,
  Craft,
  OrderDraft,
  OrderIngredient,
  OrderLoadAction,
} from './compound-feed.schema.ts'
export {
  allowedOrderActions,
  ORDER_RIGHTS,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderCondition,
  type OrderFacts,
  type OrderRight,
  type OrderTransition,
  orderTransition,
} from './compound-feed.states.ts'
export { ORDER_ACTIONS, ORDER_STATUSES, type OrderAction, type OrderStatus } from './order.words.ts'
export { checkRecipeDraft, type Making, type RecipeContext, typesIn } from './recipe.formulas.ts'
export { Recipe, RecipeDraft, RecipeLineDraft } from './recipe.schema.ts'
