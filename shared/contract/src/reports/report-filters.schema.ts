import { z } from 'zod'
import { ORDER_STATUSES } from '../compound-feed/order.words.ts'
import { FEEDING_STATUSES } from '../feedings/feeding.words.ts'
import { Day, Flag, IdList, IdParam, wordList } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { ListQuery } from '../lists.ts'
import { GENERAL_FIELDS, GENERAL_VALUES, NOTHING_ACROSS } from './general-table.formulas.ts'
import {
  REPORT_FILTER_NAMES,
  REPORT_FORMATS,
  type ReportFilterName,
  type ReportTypeSpec,
} from './report-types.ts'

const Minutes = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/)
  .transform(Number)

/**
 * Everything that a report can be narrowed to; lists are comma-joined, dates are farm-local days, at most 366 of them.
 * Groups that are ignored in reports are out unless one names them or says `with_ignored`; `loaded_time_…` is how long
 * a compound feed was made, in minutes; `per_load` is a row per load instead of one per day; `rows`, `across` and
 * `values` lay out the general table.
 */
export const ReportFilters = ListQuery.extend({
  farm: IdList.optional(),
  planned_on_after: Day,
  planned_on_before: Day,
  animal_type: IdList.optional(),
  group: IdList.optional(),
  ration: IdList.optional(),
  worker: IdList.optional(),
  loading: IdList.optional(),
  status: wordList(FEEDING_STATUSES).optional(),
  with_ignored: Flag.optional(),
  animalfeed_recipe: IdList.optional(),
  loaded_time_min: Minutes.optional(),
  loaded_time_max: Minutes.optional(),
  stock: IdList.optional(),
  ingredient: IdList.optional(),
  company: IdList.optional(),
  per_load: Flag.optional(),
  rows: wordList(GENERAL_FIELDS).optional(),
  across: wordList([...GENERAL_FIELDS, NOTHING_ACROSS]).optional(),
  values: wordList(GENERAL_VALUES).optional(),
  /** In which language printed words are told; absent = the caller's. */
  language: z.enum(LANGUAGES).optional(),
  format: z.enum(REPORT_FORMATS).default('json'),
})
export type ReportFilters = z.output<typeof ReportFilters>

const EVERYWHERE = ['page', 'offset', 'page_size', 'language', 'format'] as const

/** What of a type its query depends on: a type of the catalogue, or one that the server's list describes. */
type Queried = Pick<ReportTypeSpec, 'farm'> & { key: string; filters: readonly string[] }

const farmOf = ({ farm }: Queried) => {
  switch (farm) {
    case 'one':
      return { farm: IdParam.transform((id) => [id]) }
    case 'required':
      return { farm: IdList }
    case 'optional':
      return { farm: IdList.optional() }
  }
}

const statusOf = ({ key }: Queried) => ({
  status: (key === 'animalfeed' ? wordList(ORDER_STATUSES) : wordList(FEEDING_STATUSES)).optional(),
})

const pick = (names: readonly (ReportFilterName | (typeof EVERYWHERE)[number])[]) => {
  const mask: { [Name in keyof typeof ReportFilters.shape]?: true } = {}
  for (const name of names) mask[name] = true
  return mask
}

/** The query of one type of report: only the filters that it accepts, and the farm as it needs it. */
export const reportQuery = (spec: Queried) => {
  const full = ReportFilters.extend({ ...farmOf(spec), ...statusOf(spec) })
  const accepted = REPORT_FILTER_NAMES.filter((name) => spec.filters.includes(name))
  return full.pick(pick([...accepted, ...EVERYWHERE]))
}
