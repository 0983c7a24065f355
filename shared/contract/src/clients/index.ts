export { ActivityDay, CountryActivity } from './activity.schema.ts'
export {
  ATTENTION_DAYS,
  accuracyReason,
  byAttention,
  type GroupWeek,
  inOrder,
  leftoversReason,
  missedReason,
  type ScarceFeed,
  silentReason,
  stockReason,
  unseenReason,
} from './attention.formulas.ts'
export {
  ATTENTION_KINDS,
  AttentionCounts,
  type AttentionKind,
  AttentionReason,
  ClientAttention,
  portfolioRoutes,
  type ReasonOf,
} from './attention.schema.ts'
export { placeOfReason } from './attention-place.formulas.ts'
export { checkBand, checkBands } from './band.formulas.ts'
export { bandRoutes, ClientBand, ClientBandChange, ClientBandsChange } from './band.schema.ts'
export { CURRENCIES, type Currency, currencyOf, weightUnitOf } from './client.formulas.ts'
export { clientRoutes } from './client.routes.ts'
export {
  CLIENT_STATUSES,
  Client,
  ClientActivity,
  ClientFarm,
  type ClientStatus,
  FEEDING_TYPES,
  StatusCounts,
} from './client.schema.ts'
export { type ClientFacts, clientStatus, MONTH_DAYS, WARNING_ALERTS } from './client.states.ts'
export { ClientChange, ClientCreation } from './client-draft.schema.ts'
export { Comment, CommentDraft, commentRoutes } from './comment.schema.ts'
export { CountryGroup, CountryGroupDraft, countryGroupRoutes } from './country-group.schema.ts'
export { FarmActivity } from './farm-activity.schema.ts'
export { moduleOfFigures, readsFigures } from './figures.states.ts'
