export {
  COLUMN_KINDS,
  FeedingReport,
  Report,
  ReportColumn,
  ReportFilters,
  ReportRow,
  reportRoutes,
} from './report.schema.ts'
