import { PAGE_SIZE, type RouteInput } from '@manger/contract'
import { stockRoutes } from '@manger/contract/stocks'
import { fillPath, useApi, useCan, useQuery, useRows } from '@manger/platform'

/** The feeds of a stock as a count at a moment would meet them; without one, now. */
export const useExpected = (stock: number, at: string | undefined) =>
  useQuery(stockRoutes.expected, { params: { id: stock }, query: { at } }, { keepPreviousData: true })

/** What was counted and what spoilt in a stock, of one ingredient or of all; nothing for who may not see stocks. */
export const useCounts = (stock: number | undefined, ingredient: number | undefined) => {
  const can = useCan()
  const isAsked = stock !== undefined && can('manager.stock', 'view')
  const id = stock ?? 0
  const query = { ingredient }
  const list = isAsked ? { route: { path: fillPath(stockRoutes.counts.path, { id }) }, query } : null
  return useRows(
    list,
    (api, page) => api.call(stockRoutes.counts, { params: { id }, query: { ...query, ...page } }),
    { size: PAGE_SIZE },
  )
}

type CountBody = RouteInput<typeof stockRoutes.count>['body']
type SpoilageBody = RouteInput<typeof stockRoutes.spoilage>['body']

/** Books a counted or a spoilt weight in a stock. */
export const useCountingWrites = (stock: number) => {
  const api = useApi()
  return {
    count: async (body: CountBody) =>
      (await api.call(stockRoutes.count, { params: { id: stock }, body })).data,
    spoil: async (body: SpoilageBody) =>
      (await api.call(stockRoutes.spoilage, { params: { id: stock }, body })).data,
  }
}
