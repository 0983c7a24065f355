import {
  REPORT_FILTER_NAMES,
  type ReportFilterName,
  type ReportType,
  type ReportTypeInfo,
} from '@manger/contract/reports'

/** The charts in the order of the page, each with the report that tells its numbers. */
export const CHART_KINDS = [
  { key: 'plan_fact', type: 'dashboard' },
  { key: 'used', type: 'consumption_schedule' },
  { key: 'operators', type: 'working_time' },
  { key: 'cost_per_head', type: 'dashboard' },
  { key: 'dm_per_head', type: 'consumption' },
  { key: 'performance', type: 'performance' },
  { key: 'shrink', type: 'shrink' },
  { key: 'balance', type: 'new_consumption_list' },
] as const satisfies readonly { key: string; type: ReportType }[]
export type ChartKind = (typeof CHART_KINDS)[number]

// The statuses of a feeding and of an order are no question of a chart.
const LEFT_OUT: readonly ReportFilterName[] = ['status']

/** The charts as if they were one report: its filters are those that any of their reports takes. */
export const chartsInfo = (types: readonly ReportTypeInfo[]): ReportTypeInfo | null => {
  const own = types.filter(({ type }) => CHART_KINDS.some((kind) => kind.type === type))
  const [first] = own
  if (first === undefined) return null
  const filters = REPORT_FILTER_NAMES.filter(
    (name) => !LEFT_OUT.includes(name) && own.some((info) => info.filters.includes(name)),
  )
  return {
    ...first,
    type: 'charts',
    label: 'charts.title',
    aliases: [],
    filters,
    farm: 'required',
    formats: ['json'],
  }
}
