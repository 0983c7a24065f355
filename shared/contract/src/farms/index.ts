export { Farm, FarmDraft, FarmProgress, farmRoutes } from './farm.schema.ts'
export { FarmSetup, farmSetupRoutes } from './farm-setup.schema.ts'
export { FarmWeek, farmWeekRoutes } from './farm-week.schema.ts'
