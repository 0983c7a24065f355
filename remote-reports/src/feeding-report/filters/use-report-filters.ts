import { dayOf } from '@manger/contract'
import type { Farm } from '@manger/contract/farms'
import { useSession } from '@manger/platform'
import { useAddress } from '../../shared-here/use-address.ts'
import { HALVES, type Half } from '../halves.ts'
import {
  activeCount,
  addressOf,
  defaultFilters,
  filtersOf,
  type ReportFilters,
} from './report-filters.formulas.ts'

/** The filters of the page and how they are changed; all of them live in the address. */
export type FilterState = {
  filters: ReportFilters
  /** Zone whose days the report counts: of the chosen farm, else of the first. */
  zone: string
  active: number
  set: (change: Partial<ReportFilters>) => void
  setFarm: (farm: number | null) => void
  reset: () => void
}

/** Reads the filters of a half from the address and writes them back. */
export const useReportFilters = (half: Half, farms: readonly Farm[]): FilterState => {
  const { timezone } = useSession()
  const { params, change } = useAddress()
  const zoneOf = (farm: number | null) =>
    (farms.find(({ id }) => id === farm) ?? farms[0])?.timezone ?? timezone
  const defaultsIn = (zone: string) => defaultFilters(dayOf(new Date(), zone), HALVES[half].statuses)
  const zone = zoneOf(filtersOf(params, defaultsIn(timezone)).farm)
  const defaults = defaultsIn(zone)
  const filters = filtersOf(params, defaults)
  return {
    filters,
    zone,
    active: activeCount(filters, defaults),
    set: (values) => change(addressOf({ ...filters, ...values }, defaults)),
    setFarm: (farm) => {
      // Specification 4: another zone resets filters and dates. Rations and periods belong to the farm anyway.
      const kept = zoneOf(farm) === zone ? { ...filters, rations: [], periods: [], groups: [] } : defaults
      change(addressOf({ ...kept, farm }, defaults))
    },
    reset: () => change(addressOf(defaults, defaults)),
  }
}
