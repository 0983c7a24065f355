import { ACTIVITY_DAYS, addDays, dayOf, HISTORY_PAGE_SIZE } from '@manger/contract'
import {
  CHANGED_KINDS,
  type ChangedKind,
  changeRoutes,
  HISTORY_ACTIONS,
  historyRoutes,
} from '@manger/contract/history'
import { useApi, useList, usePageContext, useSession } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import useSWR from 'swr'

/** A history, or the one list over all of them. */
export type Shown = ChangedKind | 'all'

const FILTERS = {
  kind: filterOf.someOf(CHANGED_KINDS),
  from: filterOf.day(),
  to: filterOf.day(),
  user: filterOf.ids(),
  object_id: filterOf.ids(),
  action: filterOf.oneOf(HISTORY_ACTIONS),
  field: filterOf.text(),
} as const

const useDays = () => {
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  return (from: string | null, to: string | null) => ({
    from: from ?? addDays(today, 1 - ACTIVITY_DAYS),
    to: to ?? today,
  })
}

type HistoryRoute = (typeof historyRoutes)['farms']

/** A history on its page, newest first; the last 30 days of the reader unless the address says others. Null asks nothing. */
export const useHistoryList = (kind: Shown | null) => {
  const daysOf = useDays()
  // Both answer entries and know the same filters, but for the kind and the field: what a route does not know is not sent.
  const route =
    kind === 'all' ? (changeRoutes.list as unknown as HistoryRoute) : historyRoutes[kind ?? 'farms']
  const list = useList(route, {
    filters: FILTERS,
    query: ({ from, to }) => daysOf(from, to),
    size: HISTORY_PAGE_SIZE,
    isAsked: kind !== null,
  })
  return { ...list, days: daysOf(list.values.from, list.values.to) }
}

export type HistoryList = ReturnType<typeof useHistoryList>

/** The first of the nouns with an entry in these days, else the first of all; undefined while it is asked, and for null. */
export const useFilledNoun = (
  nouns: Readonly<Record<string, ChangedKind>>,
  days: { from: string; to: string } | null,
) => {
  const api = useApi()
  const { clientId } = usePageContext()
  const entries = Object.entries(nouns)
  const ask = async (): Promise<string | undefined> => {
    for (const [noun, kind] of entries) {
      const { count } = await api.call(historyRoutes[kind], { query: { ...days, page_size: 1 } })
      if (count > 0) return noun
    }
    return entries[0]?.[0]
  }
  const { data, error } = useSWR(days && [clientId, 'filled history', days.from, days.to], ask)
  // Whatever could not be asked is said by the page itself.
  return error === undefined ? data : entries[0]?.[0]
}
