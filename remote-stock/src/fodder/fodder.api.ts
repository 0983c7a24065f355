import {
  type Craft,
  compoundFeedRoutes,
  type OrderLoadAction,
  type Recipe,
  type RecipeDraft,
  recipeRoutes,
} from '@manger/contract/compound-feed'
import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useApi, useCan, useOpId, useQuery, useRefresh, useRows } from '@manger/platform'
import { useStockRefresh } from '../shared-here/use-stock-refresh.ts'

const BY_NAME = { ordering: 'name' }
const LAST_CRAFTS = 5

/** Recipes of compound feed, searched on the server. */
export const useRecipes = (search: string) => {
  const can = useCan()
  const query = { ...BY_NAME, search: search || undefined }
  const list = can('animalfeed.recipe', 'view') ? { route: recipeRoutes.list, query } : null
  return useRows(list, (api, page) => api.call(recipeRoutes.list, { query: { ...query, ...page } }))
}

/** One recipe; null asks nothing. */
export const useRecipe = (id: number | null) => {
  const can = useCan()
  const isAsked = id !== null && can('animalfeed.recipe', 'view')
  return useQuery(recipeRoutes.get, isAsked ? { params: { id } } : null)
}

/** Every type of feed that a recipe may be made of, with what it is now. */
export const useRecipeFeeds = () => {
  const can = useCan()
  return useQuery(recipeRoutes.feeds, can('animalfeed.recipe', 'view') ? {} : null)
}

/** What a recipe can be made into and of now; nothing for who makes no compound feed. */
export const useCraftChoices = (id: number | null) => {
  const can = useCan()
  const isAsked = id !== null && can('animalfeed.load', 'add')
  return useQuery(recipeRoutes.craftChoices, isAsked ? { params: { id } } : null)
}

/** What was made of a recipe last, newest first; nothing for who may not see orders. */
export const useLastCrafts = (recipe: number) => {
  const can = useCan()
  const query = { recipe, status: 'loaded' as const, ordering: '-loaded_at', page_size: LAST_CRAFTS }
  return useQuery(compoundFeedRoutes.orders, can('animalfeed.schedule', 'view') ? { query } : null)
}

const useDone = () => {
  const refresh = useRefresh()
  const refreshStock = useStockRefresh()
  return () =>
    Promise.all([
      refresh(
        recipeRoutes.list,
        recipeRoutes.get,
        recipeRoutes.feeds,
        recipeRoutes.craftChoices,
        compoundFeedRoutes.orders,
      ),
      refreshStock(),
    ])
}

/** Writes of recipes; a new type of feed is made where its product is chosen. */
export const useRecipeWrites = () => {
  const api = useApi()
  const done = useDone()
  const op_id = useOpId()
  const type_op_id = useOpId()
  const send = (to: Pick<Recipe, 'id' | 'version'> | null, draft: RecipeDraft) => {
    if (to === null) return api.call(recipeRoutes.create, { body: { ...draft, op_id } })
    const { id, version } = to
    return api.call(recipeRoutes.update, { params: { id }, body: { ...draft, version } })
  }
  return {
    /** Makes a recipe, or changes the given one; answers it as it is now. */
    save: async (...recipe: Parameters<typeof send>): Promise<Recipe> => {
      const { data } = await send(...recipe)
      await done()
      return data
    },
    remove: async ({ id, version }: Recipe) => {
      await api.call(recipeRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
    /** Makes a type of feed of class fodder; answers its id. */
    createProduct: async (name: string): Promise<number> => {
      const body = { name, class: 'fodder' as const, swatch: 'c3' as const, op_id: type_op_id }
      const { data } = await api.call(ingredientTypeRoutes.create, { body })
      await done()
      return data.id
    },
  }
}

/** Makes a compound feed at once, and takes back what was made. */
export const useCraftWrites = () => {
  const api = useApi()
  const done = useDone()
  return {
    craft: async (recipe: number, body: Craft) => {
      const { data } = await api.call(recipeRoutes.craft, { params: { id: recipe }, body })
      await done()
      return data
    },
    act: async (order: number, body: OrderLoadAction) => {
      await api.call(compoundFeedRoutes.load, { params: { id: order }, body })
      await done()
    },
  }
}
