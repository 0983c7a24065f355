import { addDays } from '@manger/contract'
import { FEEDING_STATUSES, type FeedingStatus } from '@manger/contract/feedings'
import type { ReportAddressName } from '@manger/contract/reports'

/** What a report is narrowed to; days are those of the farm, empty lists mean all. */
export type ReportFilters = {
  farm: number | null
  from: string
  to: string
  rations: number[]
  periods: number[]
  /** Only a link names these; the page shows them, and takes them out. */
  workers: number[]
  groups: number[]
  animalTypes: number[]
  statuses: FeedingStatus[]
}

const SPAN_DAYS = 7

/** The filters of an untouched report: the last seven days with today, and the half's finished feedings. */
export const defaultFilters = (today: string, statuses: readonly FeedingStatus[]): ReportFilters => ({
  farm: null,
  from: addDays(today, 1 - SPAN_DAYS),
  to: today,
  rations: [],
  periods: [],
  workers: [],
  groups: [],
  animalTypes: [],
  statuses: [...statuses],
})

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
const idsOf = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,12}$/.test(part))
    .map(Number)

/** The filters that an address names; whatever it leaves out is as by default. */
export const filtersOf = (params: URLSearchParams, defaults: ReportFilters): ReportFilters => {
  const from = params.get('planned_on_after')
  const to = params.get('planned_on_before')
  const named = params.get('status')?.split(',')
  return {
    farm: idsOf(params.get('farm'))[0] ?? null,
    from: isDay(from) ? from : defaults.from,
    to: isDay(to) ? to : defaults.to,
    rations: idsOf(params.get('ration')),
    periods: idsOf(params.get('loading')),
    workers: idsOf(params.get('worker')),
    groups: idsOf(params.get('group')),
    animalTypes: idsOf(params.get('animal_type')),
    statuses: named ? FEEDING_STATUSES.filter((status) => named.includes(status)) : defaults.statuses,
  }
}

const textOf = (values: readonly (string | number)[]): string => values.join(',')

/** The values of the address that say these filters; what is as by default is left out. */
export const addressOf = (
  filters: ReportFilters,
  defaults: ReportFilters,
): Record<ReportAddressName, string | null> => {
  const isDated = filters.from !== defaults.from || filters.to !== defaults.to
  const statuses = textOf(filters.statuses)
  return {
    farm: filters.farm === null ? null : String(filters.farm),
    planned_on_after: isDated ? filters.from : null,
    planned_on_before: isDated ? filters.to : null,
    ration: textOf(filters.rations) || null,
    loading: textOf(filters.periods) || null,
    worker: textOf(filters.workers) || null,
    group: textOf(filters.groups) || null,
    animal_type: textOf(filters.animalTypes) || null,
    status: statuses === textOf(defaults.statuses) ? null : statuses,
  }
}

/** How many filters differ from the defaults (specification 4); both dates are one filter. */
export const activeCount = (filters: ReportFilters, defaults: ReportFilters): number => {
  const { planned_on_after: dated, planned_on_before: _, ...others } = addressOf(filters, defaults)
  return [dated, ...Object.values(others)].filter((value) => value !== null).length
}
