import { dayOf } from '@manger/contract'
import { ORDER_STATUSES, type OrderStatus } from '@manger/contract/compound-feed'
import { serverNow, useFarm } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'

/** The tabs of the page. */
export const TABS = ['orders', 'recipes'] as const
/** A tab of the page. */
type PlanTab = (typeof TABS)[number]

const SCHEMA = {
  date: filterOf.day(),
  tab: filterOf.choice(TABS, 'orders'),
  status: filterOf.oneOf(ORDER_STATUSES),
} as const

/** Day, tab, search and status of the page, all in the address; the farm's today unless it names another day. */
export const usePlaceOfPage = () => {
  const { timezone } = useFarm()
  const { values, search, set } = useFilters(SCHEMA)
  const today = dayOf(serverNow(), timezone)
  // Day and tab stay: they are where one is, not what one filters.
  const reset = (more: { tab?: PlanTab } = {}) => {
    search.reset()
    set({ status: null, ...more })
  }
  return {
    day: values.date ?? today,
    today,
    tab: values.tab,
    status: values.status,
    search,
    isNarrowed: search.asked !== '' || values.status !== null,
    setDay: (day: string) => set({ date: day === today ? null : day }),
    setStatus: (status: OrderStatus | null) => set({ status }),
    // What was searched among orders is not meant among recipes.
    setTab: (tab: PlanTab) => reset({ tab }),
    reset: () => reset(),
  }
}

/** What {@link usePlaceOfPage} answers. */
export type PlaceOfPage = ReturnType<typeof usePlaceOfPage>
