import { PAGE_SIZE } from '@manger/contract'
import { type ClientActivity, clientRoutes } from '@manger/contract/clients'
import { fetchAllRows, useAllRows, useApi, useQuery } from '@manger/platform'
import type { ClientWish } from '../shared-here/client-filters.ts'

// The former answer stays in sight until the next is there: filters must not let the page jump.
const KEPT = { keepPreviousData: true } as const

/** One page of clients with the feedings of each of their last 30 days. */
export const useActivities = (wish: ClientWish, page: number) =>
  useQuery(clientRoutes.activities, { query: { ...wish, page, page_size: PAGE_SIZE } }, KEPT)

/** Fetches the activity of all clients that the filters leave, for who copies the list. */
export const useAllActivities = (wish: ClientWish): (() => Promise<ClientActivity[]>) => {
  const api = useApi()
  return () => fetchAllRows((page) => api.call(clientRoutes.activities, { query: { ...wish, ...page } }))
}

/** The same 30 days over all clients that the filters leave, and how they part by country. */
export const useDays = (wish: ClientWish) => useQuery(clientRoutes.days, { query: wish }, KEPT)

/** The 30 days of each farm of a client. */
export const useFarms = (client: number) =>
  useAllRows({ route: clientRoutes.farms, query: { client } }, async (api, page) => {
    const answer = await api.call(clientRoutes.farms, { query: { client, ...page } })
    return { ...answer, data: answer.data.map((row) => ({ ...row, id: row.farm.id })) }
  })
