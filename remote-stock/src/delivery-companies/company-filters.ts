import { dayOf } from '@manger/contract'
import { COMPANY_ROLES } from '@manger/contract/deliveries'
import { useSession } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'

const FIRST_YEAR = 2000
const YEARS_KNOWN = Array.from({ length: 100 }, (_, index) => FIRST_YEAR + index)
// Deliveries are noted about five years back (domain d3).
const YEARS_OFFERED = 5

const SCHEMA = { role: filterOf.oneOf(COMPANY_ROLES), year: filterOf.oneOf(YEARS_KNOWN) } as const

/** Role and search of the list, and the year of its sums; all of it in the address. */
export const useCompanyFilters = () => {
  const { timezone } = useSession()
  const thisYear = Number(dayOf(new Date(), timezone).slice(0, 4))
  const filters = useFilters(SCHEMA)
  return {
    ...filters,
    role: filters.values.role,
    year: filters.values.year ?? thisYear,
    years: Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear - index),
  }
}

/** What {@link useCompanyFilters} answers. */
export type CompanyFilters = ReturnType<typeof useCompanyFilters>
