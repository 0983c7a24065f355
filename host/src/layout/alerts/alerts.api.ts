import { NOUN } from '@manger/contract'
import { type Alert, type AlertLevel, type AlertMark, alertRoutes } from '@manger/contract/alerts'
import { useEvent, useEvery, usePageContext, useQuery, useRows, useTouch, useWrite } from '@manger/platform'
import { useCallback, useEffect, useRef } from 'react'

/** Alerts come in bursts, as when a load is finished: one look for all of them. */
const TOGETHER_MS = 300
/** What a glance takes in; the rest is fetched on demand. */
const FIRST = { size: 20 }

/** Of the page's client, or of every client that the person may see. */
const useOfClient = (): { client?: number } => {
  const { clientId } = usePageContext()
  return clientId === null ? {} : { client: clientId }
}

/** How many open alerts the person has not read. */
export const useUnread = (): number => {
  const query = { open: true, grouped: true, page_size: 1, ...useOfClient() }
  return useQuery(alertRoutes.list, { query }).data?.unread ?? 0
}

/** The open alerts by what hurts, alike ones as one. */
export const useAlerts = (level: AlertLevel | null) => {
  const narrowed = level === null ? {} : { level }
  const query = { open: true, grouped: true, ...narrowed, ...useOfClient() }
  const list = { route: alertRoutes.list, query }
  return useRows(list, (api, page) => api.call(alertRoutes.list, { query: { ...query, ...page } }), FIRST)
}

/** The open alerts that stand behind one, newest first. */
export const useAlike = ({ id, kind, client, farm, company }: Alert): Alert[] | undefined => {
  const of = farm === null ? {} : { farm: [farm.id] }
  const query = { open: true, kind: [kind], client: client.id, ...of }
  const { data } = useEvery(alertRoutes.list, query)
  return data?.data.filter((other) => other.id !== id && other.company?.id === company?.id)
}

/** Asks again whenever the server tells of an alert. */
export const useLiveAlerts = (): void => {
  const touch = useTouch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hear = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void touch([NOUN.alerts]), TOGETHER_MS)
  }, [touch])
  useEvent('alert', hear)
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** The person's marks: of one alert, or that everything up to one was read. */
export const useMarks = () => {
  const write = useWrite(alertRoutes.mark)
  const read = useWrite(alertRoutes.readAll)
  const query = useOfClient()
  return {
    mark: async (id: number, body: AlertMark): Promise<void> => {
      await write({ params: { id }, query, body })
    },
    readAll: async (until: number): Promise<void> => {
      await read({ query, body: { until } })
    },
  }
}
