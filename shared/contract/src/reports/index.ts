export { CompoundFeedReport } from './compound-feed-report.schema.ts'
export { FeedingReport } from './feeding-report.schema.ts'
export {
  checkGeneralLayout,
  checkGeneralSize,
  columnValueOf,
  GENERAL_FIELDS,
  GENERAL_LIMITS,
  GENERAL_VALUES,
  type GeneralField,
  type GeneralLayout,
  type GeneralValue,
  generalLayoutOf,
  NOTHING_ACROSS,
  USUAL_LAYOUT,
} from './general-table.formulas.ts'
export {
  reportDirectRoute,
  reportFileRoute,
  reportMakeRoute,
  reportRouteOf,
  reportRoutes,
} from './report.routes.ts'
export {
  Report,
  ReportCell,
  ReportCells,
  ReportColumn,
  ReportForm,
  ReportHeader,
  ReportMeta,
  ReportPart,
  ReportRow,
} from './report.schema.ts'
export {
  checkReportAddress,
  type ReportAddress,
  reportPageOf,
  reportPath,
} from './report-address.formulas.ts'
export { blankLacks, checkBlank, formFacts, formSignatures } from './report-blank.formulas.ts'
export { FORM_SIGNERS, FormHeading, type FormSigner, reportBlankRoutes } from './report-blank.schema.ts'
export {
  REPORT_FILE_TYPES,
  reportDigits,
  reportFileName,
  reportNameColumn,
  reportNumber,
  reportRowName,
} from './report-file.formulas.ts'
export {
  checkReportSpan,
  REPORT_DAYS_MAX,
  REPORT_MONTHS_DAYS_MAX,
  reportDaysMax,
  spanDays,
} from './report-filters.formulas.ts'
export { ReportFilters } from './report-filters.schema.ts'
export { ReportTypeInfo } from './report-list.schema.ts'
export {
  MadeReport,
  madeReportPath,
  madeReportRoutes,
  REPORT_FILE_BYTES_MAX,
  REPORT_FILE_DAYS,
  REPORT_FILE_PROBLEMS,
  REPORT_MAIL_STATES,
  ReportCorrection,
  type ReportFileProblem,
  type ReportMailState,
} from './report-made.schema.ts'
export { reportPeopleRoutes } from './report-people.routes.ts'
export { checkReportPreset } from './report-preset.formulas.ts'
export { presetAccess, ReportPreset, ReportPresetDraft, reportPresetRoutes } from './report-preset.schema.ts'
export { ReportProgress, reportProgressRoutes, reportTicketRoute } from './report-progress.routes.ts'
export { dueDay, nextDueDay, scheduledSpan } from './report-schedule.formulas.ts'
export {
  REPORT_MAIL_TO_MAX,
  REPORT_RHYTHMS,
  type ReportRhythm,
  ReportSchedule,
  ReportScheduleDraft,
} from './report-schedule.schema.ts'
export {
  REPORT_FILTER_NAMES,
  REPORT_FORMATS,
  REPORT_GROUPS,
  REPORT_TYPES,
  type ReportFileFormat,
  type ReportFilterName,
  type ReportFormat,
  type ReportGroup,
  type ReportType,
  reportTypeOf,
} from './report-types.ts'
