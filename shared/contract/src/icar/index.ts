export { gramsPerKg, icarCategoryOf } from './icar.formulas.ts'
export { icarRoutes } from './icar.routes.ts'
export {
  ICAR_SCHEMES,
  IcarFeed,
  IcarFeedReport,
  IcarFeedStorage,
  IcarRation,
} from './icar.schema.ts'
