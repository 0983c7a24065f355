import { PAGE_SIZE_MAX } from '@manger/contract'
import {
  type Ingredient,
  type IngredientClass,
  type IngredientDraft,
  type IngredientTypeDraft,
  ingredientRoutes,
  ingredientTypeRoutes,
} from '@manger/contract/ingredients'
import { LOW_REST_DAYS } from '@manger/contract/ledger'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { fetchAllRows, useApi, useCan, useOpId, useQuery, useRefresh } from '@manger/platform'
import { useStockRefresh } from '../shared-here/use-stock-refresh.ts'

/** What the list is narrowed to. */
export type IngredientWish = {
  search: string
  stock: number | null
  class: IngredientClass | null
  isLow: boolean
  /** Only those that were deleted; by itself the list shows what is there. */
  isDeleted: boolean
}

const queryOf = ({ search, stock, class: kind, isLow, isDeleted }: IngredientWish) => ({
  search: search || undefined,
  stock: stock ?? undefined,
  class: kind ?? undefined,
  rest_days_below: isLow ? LOW_REST_DAYS : undefined,
  deleted: isDeleted,
  ordering: 'name',
})

/** The ingredients that the filters leave; the former ones stay in sight until the answer is there. */
export const useIngredients = (wish: IngredientWish, size: number) => {
  const can = useCan()
  const input = { query: { ...queryOf(wish), page_size: size } }
  return useQuery(ingredientRoutes.list, can('manager.ingredient', 'view') ? input : null, {
    keepPreviousData: true,
  })
}

/** Fetches all ingredients that the filters leave, for who copies the list. */
export const useAllIngredients = (wish: IngredientWish): (() => Promise<Ingredient[]>) => {
  const api = useApi()
  return () =>
    fetchAllRows((page) => api.call(ingredientRoutes.list, { query: { ...queryOf(wish), ...page } }))
}

/** How many ingredients of all stocks, or of one, run out within a week. */
export const useLowCount = (stock: number | null): number | undefined => {
  const can = useCan()
  const query = { stock: stock ?? undefined, rest_days_below: LOW_REST_DAYS, page_size: 1 }
  const input = can('manager.ingredient', 'view') ? { query } : null
  return useQuery(ingredientRoutes.list, input, { keepPreviousData: true }).data?.count
}

/** The chosen ingredient, whether the list shows it or not. */
export const useChosen = (id: number | null) => {
  const can = useCan()
  const isAsked = id !== null && can('manager.ingredient', 'view')
  return useQuery(ingredientRoutes.get, isAsked ? { params: { id } } : null)
}

/** Names of the ingredients of a stock, or of all. */
export const useIngredientNames = (stock: number | null) => {
  const can = useCan()
  const input = { query: { stock: stock ?? undefined } }
  return useQuery(ingredientRoutes.lite, can('manager.ingredient', 'view') ? input : null)
}

/** All stocks of the client, nothing for who may not see stocks. */
export const useStocks = () => {
  const can = useCan()
  const input = { query: { ordering: 'name', page_size: PAGE_SIZE_MAX } }
  return useQuery(stockRoutes.list, can('manager.stock', 'view') ? input : null)
}

/** All ingredient types of the client, for the form. */
export const useIngredientTypes = () =>
  useQuery(ingredientTypeRoutes.list, { query: { ordering: 'name', page_size: PAGE_SIZE_MAX } })

/** The rations that an ingredient is part of; nothing for who may not see rations, or for a new one. */
export const useUsingRations = (id: number | null) => {
  const can = useCan()
  const isAsked = id !== null && can('manager.ration', 'view')
  return useQuery(ingredientRoutes.rations, isAsked ? { params: { id } } : null)
}

/** Makes an ingredient type, and answers it. */
export const useTypeCreation = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  return async (draft: IngredientTypeDraft) => {
    const { data } = await api.call(ingredientTypeRoutes.create, { body: { ...draft, op_id } })
    await refresh(ingredientTypeRoutes.list)
    return data
  }
}

/** Writes of ingredients; what lies in the stocks, and what rations are made of, is asked again afterwards. */
export const useIngredientWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const refreshStock = useStockRefresh()
  const op_id = useOpId()
  const done = async () => {
    await Promise.all([refreshStock(), refresh(rationRoutes.list, rationRoutes.get)])
  }
  return {
    create: async (draft: IngredientDraft) => {
      await api.call(ingredientRoutes.create, { body: { ...draft, op_id } })
      await done()
    },
    update: async ({ id, version }: Pick<Ingredient, 'id' | 'version'>, draft: IngredientDraft) => {
      await api.call(ingredientRoutes.update, { params: { id }, body: { ...draft, version } })
      await done()
    },
    remove: async ({ id, version }: Ingredient) => {
      await api.call(ingredientRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
