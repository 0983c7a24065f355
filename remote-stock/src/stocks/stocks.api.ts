import { PAGE_SIZE_MAX } from '@manger/contract'
import { companyRoutes } from '@manger/contract/companies'
import { type Stock, type StockDraft, stockRoutes } from '@manger/contract/stocks'
import { useApi, useOpId, useQuery, useRefresh } from '@manger/platform'

/** The stocks of a company; one has a handful of them, so a page holds them all. */
export const useStocksOfCompany = (company: number, search: string) =>
  useQuery(stockRoutes.list, {
    query: { company, search: search || undefined, ordering: 'name', page_size: PAGE_SIZE_MAX },
  })

/** The company whose stocks the page shows. */
export const useCompany = (id: number) => useQuery(companyRoutes.get, { params: { id } })

/** Writes of stocks; every list of them is asked again afterwards. */
export const useStockWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () => refresh(stockRoutes.list)
  return {
    create: async (draft: StockDraft) => {
      await api.call(stockRoutes.create, { body: { ...draft, op_id } })
      await done()
    },
    update: async ({ id, version }: Stock, draft: StockDraft) => {
      await api.call(stockRoutes.update, { params: { id }, body: { ...draft, version } })
      await done()
    },
    remove: async ({ id, version }: Stock) => {
      await api.call(stockRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
