export {
  batchCosts,
  batchMasses,
  nextBatch,
  plannedOfBatch,
  weighBatch,
} from './batch.formulas.ts'
export { planBatches } from './compound-feed.formulas.ts'
export { compoundFeedRoutes, ORDER_READERS, recipeRoutes } from './compound-feed.routes.ts'
export {
  CompoundFeedOrder,
  Craft,
  CraftChoices,
  CraftInput,
  CraftPlace,
  OrderDraft,
  OrderIngredient,
  OrderLoadAction,
} from './compound-feed.schema.ts'
export {
  allowedOrderActions,
  type OrderActor,
  type OrderFacts,
  type OrderRequest,
  type OrderTransition,
  orderTransition,
} from './compound-feed.states.ts'
export { craftResult, plannedInputs } from './craft.formulas.ts'
export { ORDER_ACTIONS, ORDER_STATUSES, type OrderAction, type OrderStatus } from './order.words.ts'
export { overPlanProblems } from './over-plan.formulas.ts'
export {
  type CraftLine,
  type CraftPlan,
  planCraft,
  type TypedWeights,
} from './plan-craft.formulas.ts'
export {
  checkRecipeDraft,
  goesRound,
  type Making,
  type RecipeContext,
  type RecipeMixLine,
  recipeMix,
  typesIn,
} from './recipe.formulas.ts'
export { Recipe, RecipeDraft, RecipeFeed, RecipeLine, RecipeLineDraft } from './recipe.schema.ts'
