import { type HistoryKind, historyRoutes } from '@manger/contract/history'
import { useApi } from '@manger/platform'
import { usePages } from '../shared-here/use-pages.ts'

/** Domain d2: a history shows 25 entries a page. */
const HISTORY_PAGE = 25

/** What a history is narrowed to; days are those of the reader. */
export type HistoryWish = { search: string; from: string; to: string }

/** A history page by page, newest first; null asks nothing. */
export const useHistory = (kind: HistoryKind | null, { search, from, to }: HistoryWish) => {
  const api = useApi()
  const query = { search: search || undefined, from, to, page_size: HISTORY_PAGE }
  const of = kind && `${historyRoutes[kind].path} ${JSON.stringify(query)}`
  return usePages(of, (page) => api.call(historyRoutes[kind ?? 'farms'], { query: { ...query, page } }))
}
