import { z } from 'zod'
import { Day, Id, OpId } from '../fields.ts'
import { Ref } from '../row.ts'
import { REPORT_FORMATS } from './report-types.ts'

/** How often a report is made by itself. */
export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const
/** How often a report is made by itself. */
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

/** Most people that the files of one schedule are sent to. */
export const REPORT_MAIL_TO_MAX = 20

/** A format that is a file. */
export const FileFormat = z.enum(REPORT_FORMATS).exclude(['json'])

/** How a preset is made by itself for its reader: how often, as which file, and the day on which it is made next. */
export const ReportSchedule = z.object({
  every: z.enum(REPORT_RHYTHMS),
  format: FileFormat,
  next_on: Day,
  /** Whom its files are sent to by e-mail. */
  mail_to: z.array(Ref).optional(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** What a person asks for: without `every` it is made no longer. */
export const ReportScheduleDraft = z.object({
  every: z.enum(REPORT_RHYTHMS).nullable(),
  format: FileFormat.default('xlsx'),
  /** Absent: as it was. People of the client, as the list of its people has them. */
  mail_to: z.array(Id).max(REPORT_MAIL_TO_MAX).optional(),
  op_id: OpId.optional(),
})
export type ReportScheduleDraft = z.output<typeof ReportScheduleDraft>
