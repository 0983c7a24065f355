export { Farm, FarmDraft, FarmProgress, farmRoutes } from './farm.schema.ts'
