import { PAGE_SIZE } from '@manger/contract'
import { type Client, clientRoutes } from '@manger/contract/clients'
import { fetchAllRows, useApi, useQuery } from '@manger/platform'
import type { ClientWish } from '../shared-here/client-filters.ts'

/** One page of the clients that the filters leave; the former page stays in sight until the next is there. */
export const useClients = (wish: ClientWish, page: number) =>
  useQuery(clientRoutes.list, { query: { ...wish, page, page_size: PAGE_SIZE } }, { keepPreviousData: true })

/** Fetches all clients that the filters leave, for who copies the list. */
export const useAllClients = (wish: ClientWish): (() => Promise<Client[]>) => {
  const api = useApi()
  return () => fetchAllRows((page) => api.call(clientRoutes.list, { query: { ...wish, ...page } }))
}
