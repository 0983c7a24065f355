import { PAGE_SIZE_MAX } from '@manger/contract'
import { type Report, type ReportTypeInfo, reportRouteOf } from '@manger/contract/reports'
import { type ApiError, useApi, usePageContext, useQuery } from '@manger/platform'
import useSWR from 'swr'
import { numberOf } from '../report/report-rows.formulas.ts'
import type { ReportQuery } from '../report/use-report.ts'

/** A report as far as a chart needs it. */
export type ChartReport = { report: Report | undefined; error: ApiError | undefined; refresh: () => void }

/** Of the filters of the page those that a report takes. */
export const queryOf = ({ filters }: ReportTypeInfo, query: ReportQuery): ReportQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name === 'language' || filters.includes(name)))

/** A report that answers all its rows at once; null asks nothing. */
export const useChartReport = (info: ReportTypeInfo, query: ReportQuery | null): ChartReport => {
  const { data, error, refresh } = useQuery(reportRouteOf(info), query && { query: { ...query } })
  return { report: data, error, refresh: () => void refresh() }
}

/**
 * The rows of the outermost level of a report that is paged by the feedings below them. Each says how many it has, so the
 * next call goes on behind them: as many calls as there are rows, however many days.
 */
export const useOutermost = (info: ReportTypeInfo, query: ReportQuery | null): ChartReport => {
  const api = useApi()
  const { clientId } = usePageContext()
  const route = reportRouteOf(info)
  const read = async (): Promise<Report> => {
    const rows = new Map<string, Report['data'][number]>()
    for (let offset = 0; ; ) {
      const report = await api.call(route, { query: { ...query, offset, page_size: PAGE_SIZE_MAX } })
      for (const row of report.data) if (row.level === 0) rows.set(row.id, row)
      const next = [...rows.values()].reduce((sum, { cells }) => sum + (numberOf(cells, 'feedings') ?? 0), 0)
      if (next >= report.count || next <= offset) return { ...report, data: [...rows.values()] }
      offset = next
    }
  }
  const key = query && [clientId, 'outermost', route.path, JSON.stringify(query)]
  const { data, error, mutate } = useSWR<Report, ApiError>(key, read)
  return { report: data, error, refresh: () => void mutate() }
}
