import {
  type CompoundFeedOrder,
  compoundFeedRoutes,
  type OrderDraft,
  type OrderLoadAction,
  type OrderStatus,
  recipeRoutes,
} from '@manger/contract/compound-feed'
import {
  useApi,
  useCan,
  useFarm,
  useLiveRows,
  useOpId,
  useQuery,
  useRefresh,
  useRows,
} from '@manger/platform'

// The mill works while the planner looks.
const LIVE = { on: 'order', pollMs: 10_000 } as const

/** Which orders of a day are wanted: all of it, or those that a search and a status leave. */
export type OrderWish = { date: string; search: string; status: OrderStatus | null }

/** The farm's compound-feed orders of a day as they stand now; null asks nothing. */
export const useOrdersOfDay = (wish: OrderWish | null) => {
  const farm = useFarm().id
  const query = wish && {
    farm,
    date: wish.date,
    search: wish.search || undefined,
    status: wish.status ?? undefined,
  }
  const list = query && { route: compoundFeedRoutes.orders, query }
  return useLiveRows(
    list,
    (api, page) => api.call(compoundFeedRoutes.orders, { query: { ...query, ...page } }),
    LIVE,
  )
}

/** What a recipe can be made into and of now in the farm's company; null asks nothing. */
export const useCraftChoices = (recipe: number | null) => {
  const { company } = useFarm()
  const answer = useQuery(recipeRoutes.craftChoices, recipe === null ? null : { params: { id: recipe } })
  const choices = answer.data?.data
  const places = choices?.places.filter((place) => place.company === company)
  return { ...answer, choices: choices && places && { ...choices, places } }
}

/** Recipes that can be ordered, searched on the server; nothing for who may not see recipes. */
export const useRecipes = (search = '') => {
  const can = useCan()
  const query = { search: search || undefined, ordering: 'name' }
  const list = can('animalfeed.recipe', 'view') ? { route: recipeRoutes.list, query } : null
  return useRows(list, (api, page) => api.call(recipeRoutes.list, { query: { ...query, ...page } }))
}

/** Writes of orders; what they change is asked again afterwards. */
export const useOrderWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () =>
    refresh(compoundFeedRoutes.orders, compoundFeedRoutes.order, recipeRoutes.list, recipeRoutes.craftChoices)
  return {
    save: async (to: Pick<CompoundFeedOrder, 'id' | 'version'> | null, draft: OrderDraft) => {
      if (to === null) await api.call(compoundFeedRoutes.create, { body: { ...draft, op_id } })
      else {
        const { id, version } = to
        await api.call(compoundFeedRoutes.update, { params: { id }, body: { ...draft, version } })
      }
      await done()
    },
    remove: async ({ id, version }: Pick<CompoundFeedOrder, 'id' | 'version'>) => {
      await api.call(compoundFeedRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
    /** Does one action of making an order, or several in their order. */
    act: async (id: number, ...actions: OrderLoadAction[]) => {
      try {
        for (const body of actions) await api.call(compoundFeedRoutes.load, { params: { id }, body })
      } finally {
        // Also after a refusal: what went through before it is shown.
        await done()
      }
    },
  }
}
