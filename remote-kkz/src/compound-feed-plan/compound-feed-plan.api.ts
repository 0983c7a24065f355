import { PAGE_SIZE_MAX } from '@manger/contract'
import { compoundFeedRoutes } from '@manger/contract/compound-feed'
import { useFarm, useQuery } from '@manger/platform'

/** The farm's compound-feed orders of a day. */
export const useOrdersOfDay = (date: string) =>
  useQuery(compoundFeedRoutes.orders, { query: { farm: useFarm().id, date, page_size: PAGE_SIZE_MAX } })
