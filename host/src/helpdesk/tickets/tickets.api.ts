import { ticketRoutes } from '@manger/contract/helpdesk'
import { useQuery } from '@manger/platform'

/** Questions wait for people: nobody looks at the minute. */
const AGAIN_MS = 300_000

/** How many questions stand at each status, and how many the person has not read; nothing as long as it is not asked. */
export const useTicketNews = (isAsked = true) => {
  const { data } = useQuery(ticketRoutes.list, isAsked ? { query: { page_size: 1 } } : null, {
    refreshInterval: AGAIN_MS,
    keepPreviousData: true,
  })
  return { statuses: data?.statuses, unread: data?.unread ?? 0 }
}
