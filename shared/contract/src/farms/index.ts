export { Farm, FarmDraft, FarmProgress, farmRoutes } from './farm.schema.ts'
export { FarmSetup, farmSetupRoutes, SetupFeed } from './farm-setup.schema.ts'
export { FarmWeek, farmWeekRoutes } from './farm-week.schema.ts'
export {
  GettingStarted,
  gettingStartedRoutes,
  START_PLACES,
  START_STEPS,
  type StartStep,
} from './getting-started.schema.ts'
