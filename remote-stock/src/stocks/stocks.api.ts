import { companyRoutes } from '@manger/contract/companies'
import { type Stock, type StockDraft, type StockLock, stockRoutes } from '@manger/contract/stocks'
import { useApi, useCan, useOpId, useQuery, useRows } from '@manger/platform'
import { useStockRefresh } from '../shared-here/use-stock-refresh.ts'

/** The stocks of a company. */
export const useStocksOfCompany = (company: number, search: string) => {
  const can = useCan()
  const query = { company, search: search || undefined, ordering: 'name' }
  const list = can('manager.stock', 'view') ? { route: stockRoutes.list, query } : null
  return useRows(list, (api, page) => api.call(stockRoutes.list, { query: { ...query, ...page } }))
}

/** The company whose stocks the page shows. */
export const useCompany = (id: number) => useQuery(companyRoutes.get, { params: { id } })

/** The stock of the page. */
export const useStock = (id: number) => {
  const can = useCan()
  return useQuery(stockRoutes.get, can('manager.stock', 'view') ? { params: { id } } : null)
}

/** How full the stock was, is, and will be by plan. */
export const useLevels = (id: number) => useQuery(stockRoutes.levels, { params: { id } })

/** Writes of stocks; everything that shows them is asked again afterwards. */
export const useStockWrites = () => {
  const api = useApi()
  const done = useStockRefresh()
  const op_id = useOpId()
  return {
    create: async (draft: StockDraft) => {
      await api.call(stockRoutes.create, { body: { ...draft, op_id } })
      await done()
    },
    update: async ({ id, version }: Pick<Stock, 'id' | 'version'>, draft: StockDraft) => {
      await api.call(stockRoutes.update, { params: { id }, body: { ...draft, version } })
      await done()
    },
    remove: async ({ id, version }: Stock) => {
      await api.call(stockRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
    lock: async ({ id }: Stock, body: StockLock) => {
      await api.call(stockRoutes.lock, { params: { id }, body })
      await done()
    },
  }
}
