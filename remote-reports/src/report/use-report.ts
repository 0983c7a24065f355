import { PAGE_SIZE_MAX } from '@manger/contract'
import {
  type Report,
  type ReportRow,
  type ReportTypeInfo,
  reportRouteOf,
  reportRoutes,
} from '@manger/contract/reports'
import { type ApiError, useApi, usePageContext, useQuery, useSession, useTranslate } from '@manger/platform'
import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'

/** What a report is asked for, under the names of its filters. */
export type ReportQuery = Readonly<Record<string, string | undefined>>

/** A report as far as it was read. */
type ReadReport = {
  /** The last page: columns, totals and meta are those of the whole report. */
  report: Report | undefined
  rows: readonly ReportRow[] | undefined
  error: ApiError | undefined
  part: { shown: number; total: number; more: () => void; isBusy: boolean } | undefined
  /** Every row, also those that were not read yet. */
  all: () => Promise<ReportRow[]>
  refresh: () => void
}

// Feedings a page: with their lines about two screens of rows.
const PAGE = 50

// A row that stands above others comes again on the page on which those go on.
const once = (rows: readonly ReportRow[]): ReportRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** The types of reports that the reader may have here. */
export const useReportTypes = () => {
  const { language } = useSession()
  return useQuery(reportRoutes.list, { query: { language } })
}

/** The name of a type of report, as the server tells it in the language of the reader. */
export const useTypeName = (): ((info: ReportTypeInfo) => string) => {
  const t = useTranslate()
  return ({ name, label }) => name ?? t(label)
}

/**
 * A report page by page; null asks nothing yet. A report is no list of things: each page carries columns, totals and units
 * as well. `isWhole` reads on to the end, as an order over all rows needs it.
 */
export const useReport = (type: ReportTypeInfo, query: ReportQuery | null, isWhole: boolean): ReadReport => {
  const api = useApi()
  const { clientId } = usePageContext()
  const route = reportRouteOf(type)
  const ask = (page: number, page_size: number) => api.call(route, { query: { ...query, page, page_size } })
  const of = query && `${route.path} ${JSON.stringify(query)}`
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Report, ApiError>(
    (index: number) => of && [clientId, of, index + 1],
    ([, , page]: [number | null, string, number]) => ask(page, PAGE),
    { keepPreviousData: true, revalidateFirstPage: false },
  )
  const report = data?.at(-1)
  const isCut = report !== undefined && report.next !== null
  useEffect(() => {
    if (isWhole && isCut && !isValidating) void setSize(size + 1)
  }, [isWhole, isCut, isValidating, size, setSize])
  const all = async () => {
    const pages: Report[] = []
    while (pages.length === 0 || pages.at(-1)?.next !== null)
      pages.push(await ask(pages.length + 1, PAGE_SIZE_MAX))
    return once(pages.flatMap((page) => page.data))
  }
  return {
    report,
    rows: data && once(data.flatMap((page) => page.data)),
    error,
    part: report && {
      shown: isCut ? Math.min(report.count, (data?.length ?? 0) * PAGE) : report.count,
      total: report.count,
      more: () => void setSize(size + 1),
      isBusy: isValidating,
    },
    all,
    refresh: () => void mutate(),
  }
}

/** The totals of a report with other filters, such as the days before; null asks nothing. */
export const useReportTotals = (type: ReportTypeInfo, query: ReportQuery | null) =>
  useQuery(reportRouteOf(type), query && { query: { ...query, page_size: 1 } }).data?.totals
