import { PAGE_SIZE } from '@manger/contract'
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

// What is read at once; the rest comes as far as somebody goes on.
const BY_NAME = { ordering: 'name' }
const FIRST = { size: PAGE_SIZE }

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
export const useIngredients = (wish: IngredientWish) => {
  const can = useCan()
  const query = queryOf(wish)
  const list = can('manager.ingredient', 'view') ? { route: ingredientRoutes.list, query } : null
  return useRows(
    list,
    (api, page) => api.call(ingredientRoutes.list, { query: { ...query, ...page } }),
    FIRST,
  )
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
  const query = { stock: stock ?? undefined }
  const list = can('manager.ingredient', 'view') ? { route: ingredientRoutes.lite, query } : null
  return useAllRows(list, (api, page) => api.call(ingredientRoutes.lite, { query: { ...query, ...page } }))
}

/** All stocks of the client, nothing for who may not see stocks. */
export const useStocks = () => {
  const can = useCan()
  const list = can('manager.stock', 'view') ? { route: stockRoutes.list, query: BY_NAME } : null
  return useAllRows(list, (api, page) => api.call(stockRoutes.list, { query: { ...BY_NAME, ...page } }))
}

/** All ingredient types of the client, for the form. */
export const useIngredientTypes = () =>
  useAllRows({ route: ingredientTypeRoutes.list, query: BY_NAME }, (api, page) =>
    api.call(ingredientTypeRoutes.list, { query: { ...BY_NAME, ...page } }),
  )

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
