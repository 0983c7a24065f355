import { type HistoryEntry, type HistoryKind, historyRoutes } from '@manger/contract/history'
import { fetchAllRows, useApi, usePageContext } from '@manger/platform'
import useSWR from 'swr'
import { usePages } from '../shared-here/use-pages.ts'

/** Domain d2: a history shows 25 entries a page. */
const HISTORY_PAGE = 25

/** What a history is narrowed to; days are those of the reader. */
export type HistoryFilter = { search: string; from: string; to: string }

const queryOf = ({ search, from, to }: HistoryFilter) => ({ search: search || undefined, from, to })

/** Fetches the whole history of the days, for who copies it. */
export const useWholeHistory = (
  kind: HistoryKind,
  filter: HistoryFilter,
): (() => Promise<HistoryEntry[]>) => {
  const api = useApi()
  return () =>
    fetchAllRows((page) => api.call(historyRoutes[kind], { query: { ...queryOf(filter), ...page } }))
}

/** The first of the nouns with an entry in the days of the filter, else the first of all; undefined while it is asked. */
export const useFilledNoun = (nouns: Readonly<Record<string, HistoryKind>>, filter: HistoryFilter | null) => {
  const api = useApi()
  const { clientId } = usePageContext()
  const entries = Object.entries(nouns)
  const ask = async (): Promise<string | undefined> => {
    for (const [noun, kind] of entries) {
      const query = filter && { ...queryOf(filter), page_size: 1 }
      const { count } = await api.call(historyRoutes[kind], { query: query ?? {} })
      if (count > 0) return noun
    }
    return entries[0]?.[0]
  }
  const { data, error } = useSWR(filter && [clientId, 'filled history', filter.from, filter.to], ask)
  // Whatever could not be asked is said by the page itself.
  return error === undefined ? data : entries[0]?.[0]
}

/** A history page by page, newest first; null asks nothing. */
export const useHistory = (kind: HistoryKind | null, filter: HistoryFilter) => {
  const api = useApi()
  const query = { ...queryOf(filter), page_size: HISTORY_PAGE }
  const of = kind && `${historyRoutes[kind].path} ${JSON.stringify(query)}`
  return usePages(of, (page) => api.call(historyRoutes[kind ?? 'farms'], { query: { ...query, page } }))
}
