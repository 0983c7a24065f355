import {
  REPORT_FORMATS,
  type ReportFileFormat,
  ReportFilters,
  type reportMakeRoute,
} from '@manger/contract/reports'
import { z } from 'zod'

/** What a program may have of a report beyond the formats of screens: a page that a browser prints (domain d3). */
export type ReportPrintFormat = ReportFileFormat | 'html'

export const PAGE_TYPE = 'text/html; charset=utf-8'

type MakeRoute = ReturnType<typeof reportMakeRoute>

/** The call of a report with that page. The contract does not name it, nor does a list offer it: screens print the PDF. */
export const printable = (route: MakeRoute) => ({
  ...route,
  // A type of report always has its filters.
  query: (route.query ?? ReportFilters).extend({
    format: z.enum([...REPORT_FORMATS, 'html']).default('json'),
  }),
  files: [...(route.files ?? []), PAGE_TYPE],
})
