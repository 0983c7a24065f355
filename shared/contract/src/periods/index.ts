export {
  Period,
  PeriodDraft,
  PeriodOfDay,
  PeriodSwitches,
  periodOfDayRoutes,
  periodRoutes,
} from './period.schema.ts'
