import type { Company } from '@manger/contract/companies'
import type { Farm } from '@manger/contract/farms'

/** A company with its farms. */
type Section = { company: Company; farms: Farm[] }

/** Farms under their companies; while one searches, only companies with something found. */
export const sectionsOf = (
  companies: readonly Company[],
  farms: readonly Farm[],
  search: string,
): Section[] => {
  const wanted = search.trim().toLocaleLowerCase()
  return companies
    .map((company) => ({ company, farms: farms.filter((farm) => farm.company === company.id) }))
    .filter(
      ({ company, farms: own }) =>
        wanted === '' || own.length > 0 || company.name.toLocaleLowerCase().includes(wanted),
    )
}
