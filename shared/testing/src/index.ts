export { buildActivityDays, buildClient } from './builders/client.ts'
export {
  buildCraftChoices,
  buildOrder,
  buildRecipe,
  buildRecipeFeeds,
} from './builders/compound-feed.ts'
export { buildDelivery, buildDeliveryCompany } from './builders/delivery.ts'
export {
  buildCompany,
  buildFarm,
  buildFarmProgress,
  buildGroup,
  buildMixer,
  buildPeriodOfDay,
  buildRation,
  buildRationLine,
} from './builders/farm.ts'
export { buildFeeding, buildFeedingGroup, buildFeedingIngredient } from './builders/feeding.ts'
export { buildMorning } from './builders/morning.ts'
export { buildFeedingReport, buildHistoryEntry, buildReport } from './builders/report.ts'
export { BUILT_AT, rowOf } from './builders/row.ts'
export { buildIngredient, buildStock } from './builders/stock.ts'
export type { FakeAnswer, FakeCall } from './fake-platform/fake-api.ts'
export {
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  TOKEN_EXPIRY,
} from './fake-platform/fake-platform.ts'
export { buildPage, buildSession } from './fake-platform/fake-session.ts'
export { seen } from './seen.ts'
