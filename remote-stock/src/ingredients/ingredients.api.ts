import { PAGE_SIZE_MAX } from '@manger/contract'
import {
  type Ingredient,
  type IngredientClass,
  type IngredientDraft,
  ingredientRoutes,
  ingredientTypeRoutes,
} from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useApi, useCan, useOpId, useQuery, useRefresh } from '@manger/platform'

/** What the list is narrowed to. */
export type IngredientWish = {
  search: string
  stock: number | null
  class: IngredientClass | null
  isLow: boolean
  size: number
}

/** Rest days below which an ingredient is red (F17). */
export const LOW_DAYS = 7

/** The ingredients that the filters leave; the former ones stay in sight until the answer is there. */
export const useIngredients = ({ search, stock, class: kind, isLow, size }: IngredientWish) =>
  useQuery(
    ingredientRoutes.list,
    {
      query: {
        search: search || undefined,
        stock: stock ?? undefined,
        class: kind ?? undefined,
        rest_days_below: isLow ? LOW_DAYS : undefined,
        ordering: 'name',
        page_size: size,
      },
    },
    { keepPreviousData: true },
  )

/** How many ingredients of all stocks run out within a week. */
export const useLowCount = (): number | undefined => {
  const can = useCan()
  const input = { query: { rest_days_below: LOW_DAYS, page_size: 1 } }
  return useQuery(ingredientRoutes.list, can('manager.ingredient', 'view') ? input : null).data?.count
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

/** Writes of ingredients; what lies in the stocks is asked again afterwards. */
export const useIngredientWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () => refresh(ingredientRoutes.list, stockRoutes.list)
  return {
    create: async (draft: IngredientDraft) => {
      await api.call(ingredientRoutes.create, { body: { ...draft, op_id } })
      await done()
    },
    update: async ({ id, version }: Ingredient, draft: IngredientDraft) => {
      await api.call(ingredientRoutes.update, { params: { id }, body: { ...draft, version } })
      await done()
    },
    remove: async ({ id, version }: Ingredient) => {
      await api.call(ingredientRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
