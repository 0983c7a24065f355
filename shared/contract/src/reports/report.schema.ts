import { z } from 'zod'
import { Day, Id, Moment } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'

/**
 * What a report column holds, which decides unit, alignment and rounding on screen and in files: `weight` kg,
 * `deviation` and `percent` %, `price` money per 1000 kg, `price_kg` money per kg, `minutes` with one decimal,
 * `speed` tonnes per hour, `ratio` a number without a unit, `word` a word of a closed list that the screen translates,
 * `amount` a number as it is printed on a form, in the unit of the farm.
 */
const COLUMN_KINDS = [
  'text',
  'weight',
  'amount',
  'percent',
  'deviation',
  'money',
  'count',
  'moment',
  'day',
  'status',
  'operator',
  'price',
  'price_kg',
  'minutes',
  'speed',
  'ratio',
  'days',
  'word',
] as const

/** A column of a report; `label` is a key of the report's texts, `text` stands for it where it is data, e.g. a feed. */
export const ReportColumn = z.object({
  key: z.string(),
  label: z.string(),
  text: z.string().optional(),
  kind: z.enum(COLUMN_KINDS),
  align: z.enum(['left', 'right']),
})
export type ReportColumn = z.infer<typeof ReportColumn>

/** What stands in a cell: text, number, or null where there is nothing to tell. */
export const ReportCell = z.union([z.string(), z.number(), z.null()])
export type ReportCell = z.infer<typeof ReportCell>

/** Cells by the keys of their columns. */
export const ReportCells = z.record(z.string(), ReportCell)
export type ReportCells = z.infer<typeof ReportCells>

/** A row of a report: level 0 is the outermost (a day, a feeding, a group), up to two levels stand below it; weights in kg. */
export const ReportRow = z.object({
  id: z.string(),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The object the row is about, e.g. the feeding, for the detail page. */
  object: z.number().int().nullable(),
  cells: ReportCells,
})
export type ReportRow = z.infer<typeof ReportRow>

/**
 * A part of a report that is a table of its own: a sheet of a form, a card of a questionnaire. `title` names it where
 * the name is data; else it is empty, and the screen names it by its id.
 */
export const ReportPart = z.object({
  id: z.string(),
  title: z.string(),
  /** What stands above its table, e.g. month, kind of animals, heads. */
  facts: ReportCells,
  columns: z.array(ReportColumn),
  data: z.array(ReportRow),
  totals: ReportCells,
})
export type ReportPart = z.infer<typeof ReportPart>

/** The farm form (blank): requisites that a printed report carries (specification 3, domain d2). */
export const ReportHeader = z.object({
  company: z.string(),
  registry_code: z.string(),
  farm: z.string(),
  structural_unit: z.string(),
  /** Code of the structural unit. */
  unit_code: z.string(),
  structure_manager: z.string(),
  farm_manager: z.string(),
  chief_zootechnician: z.string(),
  accountant: z.string(),
  weigher: z.string(),
  /** Who receives the feed at the farm: another person than who weighs it. */
  feed_receiver: z.string(),
  destination: z.string(),
  /** Whether company, registry code and farm manager are filled. */
  complete: z.boolean(),
})
export type ReportHeader = z.infer<typeof ReportHeader>

/**
 * The printed words of a form, in the language asked for: `signatures` in the order in which they stand, `words` for
 * the requisites of `meta.header` and the facts of its parts, by their keys.
 */
export const ReportForm = z.object({
  number: z.string(),
  title: z.string(),
  legal: z.string(),
  signatures: z.array(z.object({ role: z.string(), name: z.string() })),
  words: z.record(z.string(), z.string()).optional(),
  /** Who approves it, above its title. */
  approval: z.object({ word: z.string(), role: z.string(), name: z.string() }).optional(),
})
export type ReportForm = z.infer<typeof ReportForm>

/** Units, money and days of a report; `currency` is empty where the rows have several. */
export const ReportMeta = z.object({
  unit: z.enum(['kg', 'lb']),
  currency: z.string(),
  timezone: z.string(),
  from: Day,
  to: Day,
  language: z.enum(LANGUAGES).optional(),
  made_at: Moment.optional(),
  /** Set while what was told late is still being reckoned: what feed costs may change. */
  reckoning: z.literal(true).optional(),
  header: ReportHeader.optional(),
  form: ReportForm.optional(),
  /**
   * Whose figures these are: of the farms, else, with `kind` company, of all that its stocks hold, whatever farm was named.
   * None are named where a report tells of all farms that the reader sees.
   */
  whose: z
    .object({ kind: z.enum(['farm', 'company']), companies: z.array(z.string()), farms: z.array(z.string()) })
    .optional(),
  /** What the report is narrowed to beside farms and days, in words of its language, in the order of the filters. */
  narrowed: z.array(z.object({ filter: z.string(), name: z.string(), value: z.string() })).optional(),
  /** Who had it made. */
  made_by: z.string().optional(),
  /** Names of the people, groups and kinds of animals that the filters name. */
  named: z
    .array(z.object({ filter: z.enum(['worker', 'group', 'animal_type']), id: Id, name: z.string() }))
    .optional(),
})
export type ReportMeta = z.infer<typeof ReportMeta>

/**
 * The one shape of every report (domain d3): columns, rows, totals and meta. `count` counts what is paged; `totals` are
 * over all pages, `previous` those of the equal span before; `groups` are tables of their own below the first.
 */
export const Report = z.object({
  client: Id.nullable().optional(),
  columns: z.array(ReportColumn),
  data: z.array(ReportRow),
  totals: ReportCells,
  previous: ReportCells.optional(),
  groups: z.array(ReportPart).optional(),
  count: z.number().int(),
  next: z.string().nullable(),
  meta: ReportMeta,
})
export type Report = z.infer<typeof Report>
