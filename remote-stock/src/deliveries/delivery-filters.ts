import { addDays, dayOf } from '@manger/contract'
import { DELIVERY_TYPES } from '@manger/contract/deliveries'
import { useSession } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import type { DeliveryWish } from './deliveries.api.ts'

// What one looks at without a choice: the last thirty days, today included.
const DAYS_SHOWN = 30

const SCHEMA = {
  type: filterOf.oneOf(DELIVERY_TYPES),
  ingredient: filterOf.ids(),
  company: filterOf.ids(),
  from: filterOf.day(),
  to: filterOf.day(),
} as const

/** The filters of the list, all of them in the address. */
export const useDeliveryFilters = () => {
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  const filters = useFilters(SCHEMA)
  const { from, to, ...values } = filters.values
  const end = to ?? today
  const wish: DeliveryWish = {
    ...values,
    search: filters.search.asked,
    from: from ?? addDays(end, 1 - DAYS_SHOWN),
    to: end,
  }
  return { ...filters, wish, today }
}

/** What {@link useDeliveryFilters} answers. */
export type DeliveryFilters = ReturnType<typeof useDeliveryFilters>
