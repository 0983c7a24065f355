import { addDays, dayOf } from '@manger/contract'
import { DELIVERY_TYPES, type Delivery, deliveryRoutes } from '@manger/contract/deliveries'
import { type List, useList, useSession } from '@manger/platform'
import { filterOf } from '@manger/platform/router'

// What one looks at without a choice: the last thirty days, today included.
const DAYS_SHOWN = 30

const FILTERS = {
  type: filterOf.oneOf(DELIVERY_TYPES),
  ingredient: filterOf.ids(),
  company: filterOf.ids(),
  from: filterOf.day(),
  to: filterOf.day(),
} as const

/** The list of deliveries and sales, with the days that it shows. */
export type DeliveryList = List<Delivery, typeof FILTERS> & { from: string; to: string; today: string }

/** The deliveries and sales that the filters leave, newest first. */
export const useDeliveryList = (): DeliveryList => {
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  const spanOf = (values: { from: string | null; to: string | null }) => {
    const to = values.to ?? today
    return { from: values.from ?? addDays(to, 1 - DAYS_SHOWN), to }
  }
  const list = useList(deliveryRoutes.list, { filters: FILTERS, query: spanOf, ordering: '-date' })
  return { ...list, ...spanOf(list.values), today }
}
