import { z } from 'zod'
import { Day, Id, Moment, OpId } from '../fields.ts'
import { FileBlob } from '../images.ts'
import { MOVEMENT_KINDS } from '../ledger/ledger.words.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { Removal } from '../resource.ts'
import { route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'
import { REPORT_FILE_TYPES } from './report-file.formulas.ts'
import { REPORT_READERS } from './report-readers.ts'
import { FileFormat } from './report-schedule.schema.ts'
import { REPORT_TYPES } from './report-types.ts'

/** So many days a file that was made by itself can be had. */
export const REPORT_FILE_DAYS = 30

/** Most bytes of a file that is kept: a year of loads is a tenth of it. */
export const REPORT_FILE_BYTES_MAX = 20_000_000

/**
 * Why there is no file: its filters name what is not there any more, it would be too large, it failed three times, or the
 * schedule has ended because its preset was deleted or its person may not have the report any more.
 */
export const REPORT_FILE_PROBLEMS = ['refused', 'too_large', 'failed', 'ended'] as const
/** Why there is no file. */
export type ReportFileProblem = (typeof REPORT_FILE_PROBLEMS)[number]

/** What became of a mail: it waits for its next try, went out, was given up, or its person may not have the file. */
export const REPORT_MAIL_STATES = ['waiting', 'sent', 'failed', 'refused'] as const
/** What became of a mail. */
export type ReportMailState = (typeof REPORT_MAIL_STATES)[number]

/** A file that was made by itself for its author; `name` is that of the preset, `last_on` the last day on which it can be had. */
export const MadeReport = z.object({
  ...rowFields,
  type: z.enum(REPORT_TYPES.map(({ key }) => key)),
  name: z.string(),
  format: FileFormat,
  from: Day,
  to: Day,
  last_on: Day,
  size: z.number().int(),
  problem: z.enum(REPORT_FILE_PROBLEMS).nullable(),
  seen: z.boolean(),
  author: Ref,
  is_own: z.boolean(),
  /** Whom it was sent to; `answer` is what the mail server said of a try that failed. */
  mails: z
    .array(z.object({ account: Ref, state: z.enum(REPORT_MAIL_STATES), at: Moment, answer: z.string() }))
    .optional(),
  /** How much of its days and farms was booked otherwise since it was made, and when last; null = nothing. */
  corrected: z.object({ count: z.number().int(), last_at: Moment }).nullable(),
})
export type MadeReport = z.infer<typeof MadeReport>

/**
 * What became of a day since a report of it was made: kg and money of a feed in a feeding, an order or a stock, or kg that a
 * group was given, before and after.
 */
export const ReportCorrection = z.object({
  day: Day,
  at: Moment,
  kind: z.enum(MOVEMENT_KINDS).nullable(),
  ingredient: Ref.nullable(),
  group: Ref.nullable(),
  feeding: Ref.nullable(),
  order: Ref.nullable(),
  kg_before: z.number(),
  kg_after: z.number(),
  value_before: z.number().nullable(),
  value_after: z.number().nullable(),
  author: Ref.nullable(),
})
export type ReportCorrection = z.infer<typeof ReportCorrection>

const PATH = 'report/files/'
const touches = [PATH]
const reading = { scope: 'client', access: REPORT_READERS } as const

/** Below the client, where a made report stands; without an id all that are one's own. */
export const madeReportPath = (id?: number): string =>
  id === undefined ? 'reports/files' : `reports/files/${id}`

/**
 * Calls of the files that were made by themselves. The list has one's own; a file of a shared preset can be had by
 * everybody who sees that preset. Right and farms of the report are asked whenever one is read.
 */
export const madeReportRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    path: PATH,
    query: ListQuery.omit({ ordering: true }),
    /** `unseen` counts the files that were made since the person last looked. */
    answer: listOf(MadeReport).extend({ unseen: z.number().int() }),
    summary: 'Files of reports that were made by themselves, newest first',
  }),
  get: route({
    ...reading,
    method: 'GET',
    path: `${PATH}:id/`,
    params: ById,
    answer: oneOf(MadeReport),
    summary: 'One file that was made by itself: what it tells of',
  }),
  corrections: route({
    ...reading,
    method: 'GET',
    path: `${PATH}:id/corrections/`,
    params: ById,
    answer: listOf(ReportCorrection),
    summary: 'What was corrected since a file was made, the last hundred',
  }),
  content: route({
    ...reading,
    method: 'GET',
    path: `${PATH}:id/content/`,
    params: ById,
    answer: FileBlob,
    files: Object.values(REPORT_FILE_TYPES),
    summary: 'The file itself',
  }),
  see: route({
    ...reading,
    method: 'PUT',
    path: PATH,
    body: z.object({ until: Id, op_id: OpId.optional() }),
    answer: oneOf(z.object({ unseen: z.number().int() })),
    touches,
    summary: 'The files up to one were seen',
  }),
  remove: route({
    ...reading,
    method: 'DELETE',
    path: `${PATH}:id/`,
    params: ById,
    query: Removal,
    status: 204,
    touches,
    summary: 'Delete a file of one’s own',
  }),
}
