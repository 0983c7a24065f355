export {
  CompoundFeedOrder,
  compoundFeedRoutes,
  ORDER_STATUSES,
  OrderIngredient,
  type OrderStatus,
  Recipe,
} from './compound-feed.schema.ts'
