import { dayOf, type FieldError, type Problem } from '@manger/contract'
import type { Farm } from '@manger/contract/farms'
import {
  checkReportAddress,
  REPORT_FILTER_NAMES,
  type ReportFilterName,
  type ReportTypeInfo,
  spanDays,
} from '@manger/contract/reports'
import { usePageContext, useSession } from '@manger/platform'
import { type FilterKind, useAddress, useFilters } from '@manger/platform/router'
import { useMemo } from 'react'
import type { ReportQuery } from '../report/use-report.ts'
import { daysBefore } from './filter-days.formulas.ts'
import { filterKindsOf, LOOK_KINDS, type ReportLook, type ReportValues } from './filter-kinds.ts'

/** What is wrong with a filter, found by the page or refused by the server. */
export type FilterProblem = Problem | (FieldError & { field: string })

/** The filters of a report page: all of them stand in the address, under the names that the call has. */
export type ReportFilterState = {
  info: ReportTypeInfo
  values: ReportValues
  look: ReportLook
  /** Zone whose days the report counts: of the first chosen farm, else of the first. */
  zone: string
  today: string
  /** How many filters differ from the usual ones; both days are one. */
  active: number
  /** What is wrong with the address, each at its filter. */
  problems: readonly Problem[]
  set: (change: Partial<ReportValues & ReportLook>) => void
  setFarm: (farm: readonly number[]) => void
  reset: () => void
  /** What differs from the usual, as an address and a preset write it. */
  written: Readonly<Record<string, string>>
  /**
   * Takes filters from outside, such as those of a preset; what they leave out is as usual. Columns stay as they are
   * unless some are given, or null for the usual ones.
   */
  take: (filters: Readonly<Record<string, string>>, columns?: readonly string[] | null) => void
  /** What is asked: of all farms where the report needs one and none was chosen. */
  query: ReportQuery
  /** The same over the equal span before. */
  before: ReportQuery
}

// What belongs to a farm goes when another farm is chosen.
const OF_FARM: Partial<ReportValues> = { group: [], ration: [], loading: [], stock: [], ingredient: [] }

const firstIdOf = (text: string | null): number => Number((text ?? '').split(',')[0])

/** Reads the filters of a report from the address and writes them back. */
export const useReportFilters = (info: ReportTypeInfo, farms: readonly Farm[]): ReportFilterState => {
  const { timezone, language } = useSession()
  const { lastFarmId } = usePageContext()
  const { params, change } = useAddress()
  const zoneOf = (farm: number | undefined) =>
    (farms.find(({ id }) => id === farm) ?? farms[0])?.timezone ?? timezone
  const zone = zoneOf(firstIdOf(params.get('farm')))
  const today = dayOf(new Date(), zone)
  const { type } = info
  const kinds = useMemo(() => filterKindsOf({ type }, today), [type, today])
  const schema = useMemo(() => ({ ...kinds, ...LOOK_KINDS }), [kinds])
  const filters = useFilters(schema)
  const values: ReportValues & ReportLook = filters.values

  const accepted = REPORT_FILTER_NAMES.filter((name) => info.filters.includes(name))
  const written = Object.fromEntries(
    accepted.flatMap((name): [string, string][] => {
      const kind = kinds[name] as FilterKind<unknown>
      const text = kind.write(values[name])
      return text === kind.write(kind.initial) ? [] : [[name, text]]
    }),
  )
  const isDated = 'planned_on_after' in written && 'planned_on_before' in written
  const sent = (name: ReportFilterName): string | undefined => {
    if (name === 'farm' && values.farm.length === 0) return usualFarm()
    const text = (kinds[name] as FilterKind<unknown>).write(values[name])
    // Specification 5: lists are sent only when there is something in them, of dates the day alone.
    if (text === '' || text === 'false') return undefined
    return name.startsWith('planned_on') ? text.slice(0, 10) : text
  }
  const usualFarm = (): string | undefined => {
    const known = farms.map(({ id }) => id)
    if (info.farm === 'optional') return undefined
    if (info.farm === 'required') return known.join(',') || undefined
    const last = known.find((id) => id === lastFarmId) ?? known[0]
    return last === undefined ? undefined : String(last)
  }
  const query = { ...Object.fromEntries(accepted.map((name) => [name, sent(name)])), language }
  const days = { from: values.planned_on_after, to: values.planned_on_before }
  const before = daysBefore(days, Math.max(1, spanDays(days.from, days.to)))

  const take: ReportFilterState['take'] = (given, columns) =>
    change({
      ...Object.fromEntries(accepted.map((name) => [name, given[name] ?? null])),
      ...(columns === undefined ? {} : { columns: columns?.join(',') ?? null }),
    })
  return {
    info,
    values,
    look: values,
    zone,
    today,
    active: Object.keys(written).length - (isDated ? 1 : 0),
    problems: checkReportAddress(
      { key: type, farm: info.farm, filters: info.filters },
      {
        ...Object.fromEntries(params),
        planned_on_after: params.get('planned_on_after') ?? days.from,
        planned_on_before: params.get('planned_on_before') ?? days.to,
      },
    ),
    set: filters.set,
    setFarm: (farm) => {
      // Specification 4: another zone resets filters and dates.
      if (zoneOf(farm[0]) !== zone) take(farm.length > 0 ? { farm: farm.join(',') } : {})
      else filters.set({ ...OF_FARM, farm })
    },
    reset: () => take({}),
    written,
    take,
    query,
    before: { ...query, planned_on_after: before.from, planned_on_before: before.to },
  }
}
