import { PAGE_SIZE } from '@manger/contract'
import {
  type Delivery,
  type DeliveryDraft,
  type DeliveryType,
  deliveryCompanyRoutes,
  deliveryRoutes,
} from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import {
  fetchAllRows,
  useAllRows,
  useApi,
  useCan,
  useOpId,
  useQuery,
  useRefresh,
  useRows,
} from '@manger/platform'
import { useStockRefresh } from '../shared-here/use-stock-refresh.ts'

/** What the list is narrowed to. */
export type DeliveryWish = {
  search: string
  type: DeliveryType | null
  ingredient: readonly number[]
  company: readonly number[]
  from: string
  to: string
}

const KEPT = { keepPreviousData: true }
const FIRST = { size: PAGE_SIZE }

const queryOf = ({ search, type, ingredient, company, from, to }: DeliveryWish) => ({
  search: search || undefined,
  type: type ?? undefined,
  ingredient: ingredient.length > 0 ? ingredient : undefined,
  company: company.length > 0 ? company : undefined,
  from,
  to,
})

/** Whether this person sees any deliveries: those of feeds, or those of what recipes make (domain d6). */
export const useSeesDeliveries = (): boolean => {
  const can = useCan()
  return can('manager.delivery', 'view') || can('animalfeed.delivery', 'view')
}

/** Deliveries and sales that the filters leave, newest first; the former ones stay in sight until the answer is there. */
export const useDeliveries = (wish: DeliveryWish) => {
  const isSeen = useSeesDeliveries()
  const query = { ...queryOf(wish), ordering: '-date' }
  const list = isSeen ? { route: deliveryRoutes.list, query } : null
  return useRows(list, (api, page) => api.call(deliveryRoutes.list, { query: { ...query, ...page } }), FIRST)
}

/** What all of them come to. */
export const useDeliveryTotals = (wish: DeliveryWish) => {
  const isSeen = useSeesDeliveries()
  return useQuery(deliveryRoutes.totals, isSeen ? { query: queryOf(wish) } : null, KEPT)
}

/** Fetches all that the filters leave, for who copies the list. */
export const useAllDeliveries = (wish: DeliveryWish): (() => Promise<Delivery[]>) => {
  const api = useApi()
  return () =>
    fetchAllRows((page) =>
      api.call(deliveryRoutes.list, { query: { ...queryOf(wish), ordering: '-date', ...page } }),
    )
}

/** Ingredients by name, searched on the server; nothing for who may not see ingredients. */
export const useFeeds = (search: string) => {
  const can = useCan()
  const query = { search: search || undefined, ordering: 'name' }
  const list = can('manager.ingredient', 'view') ? { route: ingredientRoutes.list, query } : null
  return useRows(
    list,
    (api, page) => api.call(ingredientRoutes.list, { query: { ...query, ...page } }),
    FIRST,
  )
}

/** Names of ingredients that a link has chosen, where the first page does not hold them. */
export const useFeedNames = (isAsked: boolean) => {
  const can = useCan()
  const list =
    isAsked && can('manager.ingredient', 'view') ? { route: ingredientRoutes.lite, query: {} } : null
  return useAllRows(list, (api, page) => api.call(ingredientRoutes.lite, { query: page })).data?.data
}

/** One ingredient with what lies in its store now; null asks nothing. */
export const useFeed = (id: number | null) => {
  const can = useCan()
  const isAsked = id !== null && can('manager.ingredient', 'view')
  return useQuery(ingredientRoutes.get, isAsked ? { params: { id } } : null)
}

/** Companies by name, searched on the server; of one role, or all. */
export const useCompanies = (search: string, role?: 'supplier' | 'buyer') => {
  const can = useCan()
  const query = { search: search || undefined, role, ordering: 'name' }
  const list = can('manager.deliverycompany', 'view') ? { route: deliveryCompanyRoutes.list, query } : null
  return useRows(
    list,
    (api, page) => api.call(deliveryCompanyRoutes.list, { query: { ...query, ...page } }),
    FIRST,
  )
}

/** Names of companies that a link has chosen, where the first page does not hold them. */
export const useCompanyNames = (isAsked: boolean) => {
  const can = useCan()
  const isSeen = isAsked && can('manager.deliverycompany', 'view')
  const list = isSeen ? { route: deliveryCompanyRoutes.lite, query: {} } : null
  return useAllRows(list, (api, page) => api.call(deliveryCompanyRoutes.lite, { query: page })).data?.data
}

/** Writes of deliveries and sales; lists, sums, stores and companies are asked again afterwards. */
export const useDeliveryWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const refreshStock = useStockRefresh()
  const op_id = useOpId()
  const done = () =>
    Promise.all([
      refresh(deliveryRoutes.list, deliveryRoutes.totals, deliveryCompanyRoutes.list),
      refreshStock(),
    ])
  return {
    save: async (to: Pick<Delivery, 'id' | 'version'> | null, draft: DeliveryDraft) => {
      if (to === null) await api.call(deliveryRoutes.create, { body: { ...draft, op_id } })
      else {
        const { id, version } = to
        await api.call(deliveryRoutes.update, { params: { id }, body: { ...draft, version } })
      }
      await done()
    },
    remove: async ({ id, version }: Pick<Delivery, 'id' | 'version'>) => {
      await api.call(deliveryRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
