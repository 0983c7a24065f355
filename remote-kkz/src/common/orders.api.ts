import {
  type CompoundFeedOrder,
  compoundFeedRoutes,
  type OrderStatus,
  recipeRoutes,
} from '@manger/contract/compound-feed'
import { useEveryLive, useFarm, useOne, useWrite } from '@manger/platform'

// The mill works while the planner looks.
const LIVE = { on: 'order', pollMs: 10_000 } as const

/** Which orders of a day are wanted: all of it, or those that a search and a status leave. */
type OrderWish = { date: string; search: string; status: OrderStatus | null }

/** The farm's compound-feed orders of a day as they stand now. */
export const useOrdersOfDay = ({ date, search, status }: OrderWish) => {
  const farm = useFarm().id
  const query = { farm, date, search: search || undefined, status: status ?? undefined }
  return useEveryLive(compoundFeedRoutes.orders, query, LIVE)
}

/** What a recipe can be made into and of now in the farm's company; null asks nothing. */
export const useCraftChoices = (recipe: number | null) => {
  const { company } = useFarm()
  const answer = useOne(recipeRoutes.craftChoices, recipe)
  const choices = answer.data?.data
  const places = choices?.places.filter((place) => place.company === company)
  return { ...answer, choices: choices && places && { ...choices, places } }
}

/** One action of making an order; the same action again, after a lost answer, is done once. */
export const useOrderAction = (notice?: string) => {
  const act = useWrite(compoundFeedRoutes.load, notice)
  return (order: Pick<CompoundFeedOrder, 'id'>, body: Parameters<typeof act>[0]['body']) =>
    act({ params: { id: order.id }, body })
}
