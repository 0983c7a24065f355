import { dayOf } from '@manger/contract'
import { useFarm } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'

/** The tabs of the page. */
export const TABS = ['orders', 'recipes'] as const
/** A tab of the page. */
export type PlanTab = (typeof TABS)[number]

const SCHEMA = { date: filterOf.day(), tab: filterOf.choice(TABS, 'orders') } as const

/** Day and tab that the page shows, both in the address; the farm's today unless it names another day. */
export const usePlaceOfPage = () => {
  const { timezone } = useFarm()
  const { values, set } = useFilters(SCHEMA)
  const today = dayOf(new Date(), timezone)
  return {
    day: values.date ?? today,
    today,
    tab: values.tab,
    setDay: (day: string) => set({ date: day === today ? null : day }),
    setTab: (tab: PlanTab) => set({ tab }),
  }
}
