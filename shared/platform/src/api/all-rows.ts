import { PAGE_SIZE_MAX } from '@manger/contract'

/** One page of a list; `last` is the last row that was read, for a list that goes on after a row and not by pages. */
export type PageWish = { page: number; page_size: number; last?: number | string | undefined }

type PageOfRows<Row> = { readonly data: readonly Row[]; readonly next: string | null }

/** Identity of the last of these rows; undefined of none, and of rows that have no identity. */
export const lastOf = (rows: readonly unknown[]): number | string | undefined => Object(rows.at(-1)).id

/** Every row of a list, asked page by page until there is no next one; the first refusal ends it and is thrown. */
export const fetchAllRows = async <Row>(
  ask: (wish: PageWish) => Promise<PageOfRows<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const last = lastOf(rows)
    const { data, next } = await ask({ page, page_size: PAGE_SIZE_MAX, last })
    rows.push(...data)
    if (next === null) return rows
  }
}
