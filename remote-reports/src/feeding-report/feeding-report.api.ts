import { farmRoutes } from '@manger/contract/farms'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import type { Report } from '@manger/contract/reports'
import { fetchAllRows, useAllRows, useApi, useCan, useQuery } from '@manger/platform'
import { usePages } from '../shared-here/use-pages.ts'
import type { ReportFilters } from './filters/report-filters.formulas.ts'
import { HALVES, type Half } from './halves.ts'

const BY_NAME = { ordering: 'name' }

/** All farms of the client that the reader may see. */
export const useReportFarms = () =>
  useAllRows({ route: farmRoutes.list, query: BY_NAME }, (api, page) =>
    api.call(farmRoutes.list, { query: { ...BY_NAME, ...page } }),
  )

/** The rations that the report can be narrowed to; none for who may not see rations. */
export const useReportRations = (farm: number | null) => {
  const can = useCan()
  const query = { farm: farm ?? undefined }
  const list = can('manager.ration', 'view') ? { route: rationRoutes.lite, query } : null
  const rations = useAllRows(list, (api, page) =>
    api.call(rationRoutes.lite, { query: { ...query, ...page } }),
  )
  return rations.data?.data ?? []
}

/** The feeding periods that the report can be narrowed to; none for who may not see periods. */
export const useReportPeriods = (farm: number | null) => {
  const can = useCan()
  const query = { farm: farm ?? undefined }
  const list = can('manager.loading', 'view') ? { route: periodRoutes.list, query } : null
  const periods = useAllRows(list, (api, page) =>
    api.call(periodRoutes.list, { query: { ...query, ...page } }),
  )
  return periods.data?.data ?? []
}

const listed = (values: readonly (number | string)[]): string | undefined =>
  values.length > 0 ? values.join(',') : undefined

const queryOf = (filters: ReportFilters) => ({
  farm: filters.farm ?? undefined,
  // Specification 5: only the date part is sent, and lists only when there is something in them.
  planned_on_after: filters.from.slice(0, 10),
  planned_on_before: filters.to.slice(0, 10),
  ration: listed(filters.rations),
  loading: listed(filters.periods),
  worker: listed(filters.workers),
  group: listed(filters.groups),
  animal_type: listed(filters.animalTypes),
  status: listed(filters.statuses),
})

/** Fetches every row of the report, feedings and their lines, for who copies it. */
export const useWholeReport = (half: Half, filters: ReportFilters): (() => Promise<Report['data']>) => {
  const api = useApi()
  return () =>
    fetchAllRows((page) => api.call(HALVES[half].list, { query: { ...queryOf(filters), ...page } }))
}

/** The report of one half, page by page; null filters ask nothing yet. */
export const useFeedingReport = (half: Half, filters: ReportFilters | null) => {
  const api = useApi()
  const { list } = HALVES[half]
  const query = filters && queryOf(filters)
  const of = query && `${list.path} ${JSON.stringify(query)}`
  return usePages(of, (page) => api.call(list, { query: { ...query, page } }))
}

/** One feeding of the report in detail. */
export const useFeedingDetail = (half: Half, id: number) => useQuery(HALVES[half].detail, { params: { id } })
