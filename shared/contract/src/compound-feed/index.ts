export { type Batches, type BatchLimits, batchWeights, planBatches } from './compound-feed.formulas.ts'
export {
  CompoundFeedOrder,
  compoundFeedRoutes,
  ORDER_STATUSES,
  OrderIngredient,
  type OrderStatus,
  Recipe,
} from './compound-feed.schema.ts'
