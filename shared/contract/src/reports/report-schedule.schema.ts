import { z } from 'zod'
import { Day, OpId } from '../fields.ts'
import { REPORT_FORMATS } from './report-types.ts'

/** How often a report is made by itself. */
export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const
/** How often a report is made by itself. */
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

/** A format that is a file. */
export const FileFormat = z.enum(REPORT_FORMATS).exclude(['json'])

/** How a preset is made by itself for its reader: how often, as which file, and the day on which it is made next. */
export const ReportSchedule = z.object({
  every: z.enum(REPORT_RHYTHMS),
  format: FileFormat,
  next_on: Day,
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** What a person asks for: without `every` it is made no longer. */
export const ReportScheduleDraft = z.object({
  every: z.enum(REPORT_RHYTHMS).nullable(),
  format: FileFormat.default('xlsx'),
  op_id: OpId.optional(),
})
export type ReportScheduleDraft = z.output<typeof ReportScheduleDraft>
