import { z } from 'zod'
import { name, OpId, text, Version } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { Removal } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'
import { REPORT_DAYS_MAX } from './report-filters.formulas.ts'
import { REPORT_READERS as readers } from './report-readers.ts'
import { ReportSchedule, ReportScheduleDraft } from './report-schedule.schema.ts'
import { REPORT_FILTER_NAMES, REPORT_TYPES } from './report-types.ts'

const ReportKey = z.enum(REPORT_TYPES.map(({ key }) => key))

// What a page writes into its address, comma-joined; a report has as many columns as it has days and feeds.
const ColumnKeys = z
  .array(z.string().regex(/^[^,]{1,60}$/))
  .min(1)
  .max(500)

/**
 * A named choice of filters and columns of one type of report. `filters` holds them as the query of the report takes
 * them; `days` 1 to 366 asks for so many last days instead of fixed ones; `columns` are the keys of those in sight, null
 * the usual ones. A shared one is seen by everybody of the client who may have the report, and needs the right
 * `report.filter` (domain d6).
 */
export const ReportPresetDraft = z.object({
  type: ReportKey,
  name: name(60),
  filters: z.partialRecord(z.enum(REPORT_FILTER_NAMES), text(1000)),
  days: z.number().int().min(1).max(REPORT_DAYS_MAX).nullable().default(null),
  columns: ColumnKeys.nullable().default(null),
  shared: z.boolean().default(false),
})
export type ReportPresetDraft = z.infer<typeof ReportPresetDraft>

/** A stored preset; `author` is who made it, `is_own` whether that is the caller, `is_default` and `schedule` how he uses it. */
export const ReportPreset = z.object({
  ...rowFields,
  ...ReportPresetDraft.shape,
  days: z.number().int().nullable(),
  columns: ColumnKeys.nullable(),
  shared: z.boolean(),
  author: Ref,
  is_own: z.boolean(),
  is_default: z.boolean(),
  schedule: ReportSchedule.nullable(),
})
export type ReportPreset = z.infer<typeof ReportPreset>

/** Who may share a preset, or change and delete a shared one (domain d6); an own one is anybody's who reads reports. */
export const presetAccess = (
  { shared }: Pick<ReportPreset, 'shared'>,
  action: 'add' | 'change' | 'delete',
): { access: Access } => ({ access: shared ? { anyOf: [need('report.filter', action)] } : readers })

const PATH = 'report/presets/'
const touches = [PATH]

/** Calls of saved filters (domain d3: report/presets/); own ones and shared ones in one list. */
export const reportPresetRoutes = {
  list: route({
    method: 'GET',
    path: PATH,
    scope: 'client',
    access: readers,
    query: ListQuery.extend({ type: ReportKey.optional() }),
    /** `can_mail` says whether the server sends e-mail. */
    answer: listOf(ReportPreset).extend({ can_mail: z.boolean().optional() }),
    summary: 'Saved filters of reports: own and shared ones',
  }),
  create: route({
    method: 'POST',
    path: PATH,
    scope: 'client',
    access: readers,
    body: ReportPresetDraft.extend({ op_id: OpId.optional() }),
    answer: oneOf(ReportPreset),
    status: 201,
    touches,
    summary: 'Save filters of a report',
  }),
  update: route({
    method: 'PUT',
    path: `${PATH}:id/`,
    scope: 'client',
    access: readers,
    params: ById,
    body: ReportPresetDraft.extend({ version: Version, op_id: OpId.optional() }),
    answer: oneOf(ReportPreset),
    touches,
    summary: 'Change saved filters of a report',
  }),
  remove: route({
    method: 'DELETE',
    path: `${PATH}:id/`,
    scope: 'client',
    access: readers,
    params: ById,
    query: Removal,
    status: 204,
    touches,
    summary: 'Delete saved filters of a report',
  }),
  /** Each person has one default per type of report at most: a new one takes the place of the old. */
  choose: route({
    method: 'PUT',
    path: `${PATH}:id/default/`,
    scope: 'client',
    access: readers,
    params: ById,
    body: z.object({ is_default: z.boolean(), op_id: OpId.optional() }),
    answer: oneOf(ReportPreset),
    touches,
    summary: 'Open the report with saved filters, or no longer',
  }),
  /** For the caller alone: the files are his, in his language and units, of the farms that he sees. */
  schedule: route({
    method: 'PUT',
    path: `${PATH}:id/schedule/`,
    scope: 'client',
    access: readers,
    params: ById,
    body: ReportScheduleDraft,
    answer: oneOf(ReportPreset),
    touches,
    summary: 'Have a report made by itself every day, week or month, or no longer',
  }),
}
