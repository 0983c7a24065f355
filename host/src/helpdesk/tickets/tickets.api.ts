import { ticketRoutes } from '@manger/contract/helpdesk'
import { useQuery } from '@manger/platform'

/** Questions wait for people: nobody looks at the minute. */
const AGAIN_MS = 300_000

/** How many questions stand at each status, and how many the person has not read. */
export const useTicketNews = () => {
  const { data } = useQuery(
    ticketRoutes.list,
    { query: { page_size: 1 } },
    { refreshInterval: AGAIN_MS, keepPreviousData: true },
  )
  return { statuses: data?.statuses, unread: data?.unread ?? 0 }
}
