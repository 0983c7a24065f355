import { PAGE_SIZE_MAX } from '@manger/contract'
import { compoundFeedRoutes } from '@manger/contract/compound-feed'
import { useFarm, useQuery } from '@manger/platform'

/** The farm's compound-feed orders of a day; null asks nothing. */
export const useOrdersOfDay = (date: string | null) => {
  const farm = useFarm().id
  const input = date === null ? null : { query: { farm, date, page_size: PAGE_SIZE_MAX } }
  return useQuery(compoundFeedRoutes.orders, input)
}
