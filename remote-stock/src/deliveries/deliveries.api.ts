import { PAGE_SIZE } from '@manger/contract'
import {
  type Delivery,
  type DeliveryDraft,
  type DeliveryType,
  deliveryCompanyRoutes,
  deliveryRoutes,
} from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { fetchAllRows, useApi, useCan, useOpId, useQuery, useRefresh } from '@manger/platform'
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
export const useDeliveries = (wish: DeliveryWish, size: number) => {
  const isSeen = useSeesDeliveries()
  const query = { ...queryOf(wish), ordering: '-date', page_size: size }
  return useQuery(deliveryRoutes.list, isSeen ? { query } : null, KEPT)
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
export const useFeeds = (search: string, size = PAGE_SIZE) => {
  const can = useCan()
  const query = { search: search || undefined, ordering: 'name', page_size: size }
  return useQuery(ingredientRoutes.list, can('manager.ingredient', 'view') ? { query } : null, KEPT)
}

/** Names of ingredients that a link has chosen, where the first page does not hold them. */
export const useFeedNames = (isAsked: boolean) => {
  const can = useCan()
  return useQuery(ingredientRoutes.lite, isAsked && can('manager.ingredient', 'view') ? {} : null).data?.data
}

/** One ingredient with what lies in its store now; null asks nothing. */
export const useFeed = (id: number | null) => {
  const can = useCan()
  const isAsked = id !== null && can('manager.ingredient', 'view')
  return useQuery(ingredientRoutes.get, isAsked ? { params: { id } } : null)
}

/** Companies by name, searched on the server; of one role, or all. */
export const useCompanies = (search: string, role?: 'supplier' | 'buyer', size = PAGE_SIZE) => {
  const can = useCan()
  const query = { search: search || undefined, role, ordering: 'name', page_size: size }
  return useQuery(deliveryCompanyRoutes.list, can('manager.deliverycompany', 'view') ? { query } : null, KEPT)
}

/** Names of companies that a link has chosen, where the first page does not hold them. */
export const useCompanyNames = (isAsked: boolean) => {
  const can = useCan()
  const input = isAsked && can('manager.deliverycompany', 'view') ? {} : null
  return useQuery(deliveryCompanyRoutes.lite, input).data?.data
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
