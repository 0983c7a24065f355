import { PAGE_SIZE } from '@manger/contract'
import { ingredientRoutes, type StockMovement } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { fetchAllRows, fillPath, useApi, useCan, useQuery, useRows } from '@manger/platform'
import type { Span } from './use-span.ts'

/** The ingredient of the page. */
export const useIngredient = (id: number) => {
  const can = useCan()
  return useQuery(ingredientRoutes.get, can('manager.ingredient', 'view') ? { params: { id } } : null)
}

/** The stock that it lies in, for its lock; nothing for who may not see stocks. */
export const useStockOf = (id: number | undefined) => {
  const can = useCan()
  const isAsked = id !== undefined && can('manager.stock', 'view')
  return useQuery(stockRoutes.get, isAsked ? { params: { id } } : null)
}

/** The in-out identity of an ingredient over days; the former one stays in sight until the answer is there. */
export const useBalance = (id: number, { from, to }: Span) =>
  useQuery(ingredientRoutes.balance, { params: { id }, query: { from, to } }, { keepPreviousData: true })

/** The movements of an ingredient over days. */
export const useMovements = (id: number, { from, to }: Span) => {
  const list = { route: { path: fillPath(ingredientRoutes.movements.path, { id }) }, query: { from, to } }
  return useRows(
    list,
    (api, page) => api.call(ingredientRoutes.movements, { params: { id }, query: { from, to, ...page } }),
    { size: PAGE_SIZE },
  )
}

/** Fetches all movements of an ingredient over days, for who copies them. */
export const useAllMovements = (id: number, { from, to }: Span): (() => Promise<StockMovement[]>) => {
  const api = useApi()
  return () =>
    fetchAllRows((page) =>
      api.call(ingredientRoutes.movements, { params: { id }, query: { from, to, ...page } }),
    )
}
