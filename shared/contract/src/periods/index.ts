export {
  Period,
  PeriodDraft,
  PeriodOfDay,
  PeriodSwitches,
  periodOfDayRoutes,
  periodRoutes,
  SWITCH_READERS,
} from './period.schema.ts'
