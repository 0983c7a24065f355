import { CLIENT_STATUSES, clientRoutes, type StatusCounts } from '@manger/contract/clients'
import { type List, useQuery } from '@manger/platform'
import { filterOf } from '@manger/platform/router'

/** The filters of a list of clients, all of them kept in the address. */
export const CLIENT_FILTERS = {
  status: filterOf.oneOf(CLIENT_STATUSES),
  country: filterOf.id(),
} as const

/** A list of clients, or of what belongs to them, with those filters. */
export type ClientList = Pick<List<never, typeof CLIENT_FILTERS>, 'values' | 'set' | 'search' | 'query'>

/** How many clients have each status among those that the other filters leave; the former counts stay meanwhile. */
export const useStatusCounts = ({ query: { status: _, ...query } }: ClientList): StatusCounts | undefined =>
  useQuery(clientRoutes.list, { query: { ...query, page_size: 1 } }, { keepPreviousData: true }).data
    ?.statuses
