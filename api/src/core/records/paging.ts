import { PAGE_SIZE } from '@manger/contract'
import type { SelectQueryBuilder } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** Which rows of a list are wanted. */
export type Page = { limit: number; offset: number }

/** Every row: for lists without pages, and for lists that are filtered after they were read. No real list has as many. */
export const WHOLE_PAGE: Page = { limit: 1_000_000, offset: 0 }

/** The wanted rows of a list's query: by page, or by offset. */
export const pageOf = (query: { page?: number; offset?: number; page_size?: number }): Page => {
  const limit = query.page_size ?? PAGE_SIZE
  return { limit, offset: query.offset ?? ((query.page ?? 1) - 1) * limit }
}

/** How many rows there are in all, where the page itself tells: it is not full, and not past the end. */
export const countByPage = (rows: number, { limit, offset }: Page): number | null =>
  rows < limit && (rows > 0 || offset === 0) ? offset + rows : null

/** The rows of a page and how many there are in all; a page past the end is empty and counts right. */
export const fetchPage = async <DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
): Promise<{ rows: Row[]; count: number }> => {
  const rows = await query.limit(page.limit).offset(page.offset).execute()
  const told = countByPage(rows.length, page)
  if (told !== null) return { rows, count: told }
  const { count } = await tx
    .selectFrom(query.clearOrderBy().as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** The envelope of a list; `next` is the URL of the next page with the same filters, null after the last. */
export const listAnswer = <Row, Item>(
  url: string,
  page: Page & { rows: readonly Row[]; count: number },
  present: (row: Row) => Item,
): { data: Item[]; count: number; next: string | null } => ({
  data: page.rows.map(present),
  count: page.count,
  next: page.rows.length > 0 ? nextOf(url, page) : null,
})

/** The URL of the page after this one with the same filters; null after the last. */
export const nextOf = (
  current: string,
  { limit, offset, count }: Page & { count: number },
): string | null => {
  if (offset + limit >= count) return null
  const url = new URL(current, 'http://host')
  const isByOffset = url.searchParams.has('offset')
  if (isByOffset) url.searchParams.set('offset', String(offset + limit))
  else url.searchParams.set('page', String(offset / limit + 2))
  return url.pathname + url.search
}
