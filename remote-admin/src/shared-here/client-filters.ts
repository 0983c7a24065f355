import { CLIENT_STATUSES, type ClientStatus } from '@manger/contract/clients'
import { type Filters, filterOf, useFilters } from '@manger/platform/router'

const SCHEMA = {
  status: filterOf.oneOf(CLIENT_STATUSES),
  country: filterOf.id(),
  page: filterOf.page(),
} as const

/** The filters of a list of clients, all of them kept in the address. */
export type ClientFilters = Filters<typeof SCHEMA>

/** What the server is asked with the filters, the page left out. */
export type ClientWish = { search?: string; status?: ClientStatus; country?: number }

/** The filters as a query. */
export const wishOf = ({ search, values }: ClientFilters): ClientWish => ({
  search: search.asked || undefined,
  status: values.status ?? undefined,
  country: values.country ?? undefined,
})

/** Reads the filters of the address and writes them back. */
export const useClientFilters = (): ClientFilters => useFilters(SCHEMA)
