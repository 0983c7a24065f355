import { z } from 'zod'
import { Feeding, FeedingEvent } from '../feedings/feeding.schema.ts'
import { FEEDING_STATUSES } from '../feedings/feeding.words.ts'
import { Day, IdList, Moment } from '../fields.ts'
import { ById, ListQuery, oneOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'

/** What a report column holds, which decides unit, alignment and rounding on screen and in files. */
export const COLUMN_KINDS = [
  'text',
  'weight',
  'percent',
  'deviation',
  'money',
  'count',
  'moment',
  'day',
  'status',
  'operator',
] as const

/** A column of a report; `label` is a key of the report's texts. */
export const ReportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(COLUMN_KINDS),
  align: z.enum(['left', 'right']),
})
export type ReportColumn = z.infer<typeof ReportColumn>

const Cell = z.union([z.string(), z.number(), z.null()])

/** A row of a report: level 0 is the group row (a feeding), level 1 its lines; weights in kg. */
export const ReportRow = z.object({
  id: z.string(),
  level: z.union([z.literal(0), z.literal(1)]),
  /** The object the row is about, e.g. the feeding, for the detail page. */
  object: z.number().int().nullable(),
  cells: z.record(z.string(), Cell),
})
export type ReportRow = z.infer<typeof ReportRow>

/** The one shape of every report (domain d3): columns, rows, totals and meta. */
export const Report = z.object({
  client: z.number().int().nullable().optional(),
  columns: z.array(ReportColumn),
  data: z.array(ReportRow),
  totals: z.record(z.string(), Cell),
  count: z.number().int(),
  next: z.string().nullable(),
  meta: z.object({
    unit: z.enum(['kg', 'lb']),
    currency: z.string(),
    timezone: z.string(),
    from: Day,
    to: Day,
  }),
})
export type Report = z.infer<typeof Report>

/** Filters of the feeding reports; lists are comma-joined, dates are farm-local days, at most 366 of them. */
export const ReportFilters = ListQuery.extend({
  farm: IdList.optional(),
  planned_on_after: Day,
  planned_on_before: Day,
  animal_type: IdList.optional(),
  group: IdList.optional(),
  ration: IdList.optional(),
  worker: IdList.optional(),
  loading: IdList.optional(),
  status: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(FEEDING_STATUSES)))
    .optional(),
})
export type ReportFilters = z.output<typeof ReportFilters>

/** The detail page of a loading or unloading: the feeding, its log and when it was planned to be mixed. */
export const FeedingReport = z.object({
  feeding: Feeding,
  events: z.array(FeedingEvent),
  mixed_seconds: z.number().nullable(),
  load_seconds: z.number().nullable(),
  upload_seconds: z.number().nullable(),
  planned_cost: z.number().nullable(),
  made_at: Moment,
})
export type FeedingReport = z.infer<typeof FeedingReport>

/** Reports read from the ledger and the feedings (specification 7: report/load, report/upload). */
export const reportRoutes = {
  load: route({
    method: 'GET',
    path: 'report/load/',
    scope: 'client',
    access: { anyOf: [need('report.load', 'view')] },
    query: ReportFilters,
    answer: Report,
    summary: 'Mixer loading',
  }),
  loadDetail: route({
    method: 'GET',
    path: 'report/load/:id/',
    scope: 'client',
    access: { anyOf: [need('report.load', 'view')] },
    params: ById,
    answer: oneOf(FeedingReport),
    summary: 'One mixer load in detail',
  }),
  upload: route({
    method: 'GET',
    path: 'report/upload/',
    scope: 'client',
    access: { anyOf: [need('report.upload', 'view')] },
    query: ReportFilters,
    answer: Report,
    summary: 'Mixer unloading',
  }),
  uploadDetail: route({
    method: 'GET',
    path: 'report/upload/:id/',
    scope: 'client',
    access: { anyOf: [need('report.upload', 'view')] },
    params: ById,
    answer: oneOf(FeedingReport),
    summary: 'One mixer unload in detail',
  }),
}
