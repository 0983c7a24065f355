import { problemsFromZod } from '../errors/from-zod.ts'
import type { Problem } from '../errors/problem.ts'
import { checkGeneralLayout } from './general-table.formulas.ts'
import { checkReportSpan } from './report-filters.formulas.ts'
import { reportQuery } from './report-filters.schema.ts'
import { REPORT_FILTER_NAMES, type ReportFilterName } from './report-types.ts'

/** The name of a filter in an address: the names of specification 3, which the calls have too. */
type ReportAddressName = ReportFilterName

/**
 * Values of an address under the names of the filters; lists are comma-joined. A link into a report from anywhere says
 * what it narrows in these names, else the report shows everything.
 */
export type ReportAddress = Partial<Record<ReportAddressName, string | number | readonly (string | number)[]>>

/** Where a report stands when its page has not the name of its type (specification 2). */
const PAGES: Readonly<Record<string, string>> = {
  animalfeed: 'kkz',
  load: 'mixer-loads',
  upload: 'mixer-uploads',
  consumption_list: 'inout',
  new_consumption_list: 'inoutnew',
}

/** The page of a type of report below `reports/`, e.g. `mixer-loads`; a type of no page of its own has its own name. */
export const reportPageOf = (type: string): string => PAGES[type] ?? type.replaceAll('_', '-')

/** The address of a report page with these filters; empty lists are left out, as the report then shows all. */
export const reportPath = (page: string, address: ReportAddress = {}): string => {
  const query = new URLSearchParams()
  for (const name of REPORT_FILTER_NAMES) {
    const text = [address[name] ?? []].flat().join(',')
    if (text !== '') query.set(name, text)
  }
  return [`reports/${page}`, query.toString()].filter(Boolean).join('?')
}

/**
 * Problems of the filters that an address names, each at its own field: a value that the report does not take, an end
 * before the start, more days than one report may span. What the address leaves out is right.
 */
export const checkReportAddress = (
  report: Parameters<typeof reportQuery>[0],
  address: Readonly<Partial<Record<string, string>>>,
): Problem[] => {
  const named = report.filters.flatMap((name): [string, string][] => {
    const value = address[name]
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  const given = Object.fromEntries(named)
  const { error, data } = reportQuery(report).partial().safeParse(given)
  const wrong = error ? problemsFromZod(error, given) : checkGeneralLayout(data)
  const { planned_on_after: from, planned_on_before: to } = given
  // Days that are none have no length.
  if (from === undefined || to === undefined || wrong.some(({ field }) => field.startsWith('planned_on')))
    return wrong
  return [...wrong, ...checkReportSpan({ ...data, planned_on_after: from, planned_on_before: to })]
}
