import type { RouteInput } from '@manger/contract'
import { stockRoutes } from '@manger/contract/stocks'
import { useApi, useCan, useQuery } from '@manger/platform'

/** The feeds of a stock as a count at a moment would meet them; without one, now. */
export const useExpected = (stock: number, at: string | undefined) =>
  useQuery(stockRoutes.expected, { params: { id: stock }, query: { at } }, { keepPreviousData: true })

/** What was counted and what spoilt in a stock, of one ingredient or of all; nothing for who may not see stocks. */
export const useCounts = (
  stock: number | undefined,
  { ingredient, size }: { ingredient?: number; size: number },
) => {
  const can = useCan()
  const isAsked = stock !== undefined && can('manager.stock', 'view')
  return useQuery(
    stockRoutes.counts,
    isAsked ? { params: { id: stock }, query: { ingredient, page_size: size } } : null,
    { keepPreviousData: true },
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
