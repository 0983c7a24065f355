import { ORDER_STATUSES } from '@manger/contract/compound-feed'
import { FEEDING_STATUSES, type FeedingStatus } from '@manger/contract/feedings'
import {
  GENERAL_FIELDS,
  GENERAL_VALUES,
  type GeneralField,
  type GeneralValue,
  NOTHING_ACROSS,
  type ReportFilterName,
  type ReportTypeInfo,
  USUAL_LAYOUT,
} from '@manger/contract/reports'
import { type FilterKind, filterOf } from '@manger/platform/router'
import { type DaySpanWord, daysOfWord } from './filter-days.formulas.ts'

/** The values of the filters of a report; lists that are empty mean all. */
export type ReportValues = Readonly<{
  farm: readonly number[]
  planned_on_after: string
  planned_on_before: string
  animal_type: readonly number[]
  group: readonly number[]
  ration: readonly number[]
  worker: readonly number[]
  loading: readonly number[]
  status: readonly string[]
  with_ignored: boolean
  animalfeed_recipe: readonly number[]
  loaded_time_min: string
  loaded_time_max: string
  stock: readonly number[]
  ingredient: readonly number[]
  company: readonly number[]
  per_load: boolean
  rows: readonly GeneralField[]
  across: readonly GeneralField[]
  values: readonly GeneralValue[]
}>

/** How a report is looked at; it stands in the address, but narrows nothing. */
export type ReportLook = Readonly<{
  /** The chosen columns; empty = the usual ones. */
  columns: string
  sort: string
  /** How many levels are open; null = as many as stay readable. */
  depth: number | null
  /** Whether the days before stand beside the totals. */
  compare: boolean
  /** The part in sight; empty = the report itself. */
  part: string
}>

/** The statuses of a feeding that a report over its loading or unloading means as long as nobody chose others. */
const USUAL_STATUSES: Readonly<Partial<Record<string, readonly FeedingStatus[]>>> = {
  // A feeding that is still waiting or under way has no result to report.
  load: ['loaded', 'out_process', 'uploaded'],
  upload: ['uploaded'],
}

/** The statuses that a report means as long as nobody chose others; none where it means all. */
export const usualStatusesOf = ({ type }: Pick<ReportTypeInfo, 'type'>): readonly string[] =>
  USUAL_STATUSES[type] ?? []

/** The statuses that the things of a report can have. */
export const statusesOf = ({ type }: Pick<ReportTypeInfo, 'type'>): readonly string[] =>
  type === 'animalfeed' ? ORDER_STATUSES : FEEDING_STATUSES.slice(1)

// The calls write a flag as a word; the address says what the call says.
const flag: FilterKind<boolean> = { initial: false, read: (text) => text === 'true', write: String }

const fields = filterOf.someOf(GENERAL_FIELDS)
// An empty list would be no filter, and the usual fields would stand across.
const across: FilterKind<readonly GeneralField[]> = {
  initial: USUAL_LAYOUT.across,
  read: (text) => (text === NOTHING_ACROSS ? [] : fields.read(text)),
  write: (value) => (value.length > 0 ? fields.write(value) : NOTHING_ACROSS),
}

/** The filters that lay out a general table: they have their shelves instead of a control among the others. */
export const LAYOUT_FILTERS: readonly string[] = ['rows', 'across', 'values']

// Feeds are counted once a month, and without a count nothing has shrunk: a week would show zeros.
const USUAL_DAYS: Readonly<Partial<Record<string, DaySpanWord>>> = { shrink: 'month' }

/** The filters of a type of report and their values as long as nobody chose others: seven days with today, of shrink thirty. */
export const filterKindsOf = (
  info: Pick<ReportTypeInfo, 'type'>,
  today: string,
): { readonly [Name in ReportFilterName]: FilterKind<ReportValues[Name]> } => ({
  farm: filterOf.ids(),
  planned_on_after: filterOf.day(daysOfWord(USUAL_DAYS[info.type] ?? 'week', today).from),
  planned_on_before: filterOf.day(today),
  animal_type: filterOf.ids(),
  group: filterOf.ids(),
  ration: filterOf.ids(),
  worker: filterOf.ids(),
  loading: filterOf.ids(),
  status: { ...filterOf.someOf(statusesOf(info)), initial: usualStatusesOf(info) },
  with_ignored: flag,
  animalfeed_recipe: filterOf.ids(),
  loaded_time_min: filterOf.text(),
  loaded_time_max: filterOf.text(),
  stock: filterOf.ids(),
  ingredient: filterOf.ids(),
  company: filterOf.ids(),
  per_load: flag,
  rows: { ...fields, initial: USUAL_LAYOUT.rows },
  across,
  values: { ...filterOf.someOf(GENERAL_VALUES), initial: USUAL_LAYOUT.values },
})

const look = <Value>(kind: FilterKind<Value>): FilterKind<Value> => ({ ...kind, isLook: true })

/** How the look of a report stands in the address. */
export const LOOK_KINDS: { readonly [Name in keyof ReportLook]: FilterKind<ReportLook[Name]> } = {
  columns: look(filterOf.text()),
  sort: look(filterOf.text()),
  depth: look<number | null>(filterOf.oneOf([1, 2, 3])),
  compare: look(filterOf.flag()),
  part: look(filterOf.text()),
}
