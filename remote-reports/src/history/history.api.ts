import { type HistoryEntry, type HistoryKind, historyRoutes } from '@manger/contract/history'
import { fetchAllRows, useApi } from '@manger/platform'
import { usePages } from '../shared-here/use-pages.ts'

/** Domain d2: a history shows 25 entries a page. */
const HISTORY_PAGE = 25

/** What a history is narrowed to; days are those of the reader. */
export type HistoryWish = { search: string; from: string; to: string }

const queryOf = ({ search, from, to }: HistoryWish) => ({ search: search || undefined, from, to })

/** Fetches the whole history of the days, for who copies it. */
export const useWholeHistory = (kind: HistoryKind, wish: HistoryWish): (() => Promise<HistoryEntry[]>) => {
  const api = useApi()
  return () => fetchAllRows((page) => api.call(historyRoutes[kind], { query: { ...queryOf(wish), ...page } }))
}

/** A history page by page, newest first; null asks nothing. */
export const useHistory = (kind: HistoryKind | null, wish: HistoryWish) => {
  const api = useApi()
  const query = { ...queryOf(wish), page_size: HISTORY_PAGE }
  const of = kind && `${historyRoutes[kind].path} ${JSON.stringify(query)}`
  return usePages(of, (page) => api.call(historyRoutes[kind ?? 'farms'], { query: { ...query, page } }))
}
