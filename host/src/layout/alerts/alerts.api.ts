import { type AlertLevel, type AlertMark, alertRoutes } from '@manger/contract/alerts'
import { useApi, useEvent, usePageContext, useQuery, useRefresh } from '@manger/platform'
import { useCallback, useEffect, useRef } from 'react'

/** Alerts come in bursts, as when a load is finished: one look for all of them. */
const TOGETHER_MS = 300

/** Of the page's client, or of every client that the person may see. */
const useOfClient = (): { client?: number } => {
  const { clientId } = usePageContext()
  return clientId === null ? {} : { client: clientId }
}

/** How many open alerts the person has not read. */
export const useUnread = (): number => {
  const query = { open: true, page_size: 1, ...useOfClient() }
  return useQuery(alertRoutes.list, { query }).data?.unread ?? 0
}

/** The open alerts, newest first; as many as were asked for. */
export const useAlerts = ({ level, size }: { level: AlertLevel | null; size: number }) => {
  const narrowed = level === null ? {} : { level }
  const query = { open: true, page_size: size, ...narrowed, ...useOfClient() }
  return useQuery(alertRoutes.list, { query }, { keepPreviousData: true })
}

/** Asks again whenever the server tells of an alert. */
export const useLiveAlerts = (): void => {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hear = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(alertRoutes.list), TOGETHER_MS)
  }, [refresh])
  useEvent('alert', hear)
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** The person's marks: of one alert, or that everything up to one was read. */
export const useMarks = () => {
  const api = useApi()
  const refresh = useRefresh()
  const query = useOfClient()
  return {
    mark: async (id: number, body: AlertMark): Promise<void> => {
      await api.call(alertRoutes.mark, { params: { id }, query, body })
      await refresh(alertRoutes.list)
    },
    readAll: async (until: number): Promise<void> => {
      await api.call(alertRoutes.readAll, { query, body: { until } })
      await refresh(alertRoutes.list)
    },
  }
}
