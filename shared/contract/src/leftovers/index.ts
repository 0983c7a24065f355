export { checkLeftovers, leftOf, overDelivered } from './leftovers.formulas.ts'
export { LEFTOVERS_DAYS_MAX, leftoversRoutes } from './leftovers.routes.ts'
export { Leftovers, LeftoversDay, LeftoversDraft, MovedFeeding, Score } from './leftovers.schema.ts'
