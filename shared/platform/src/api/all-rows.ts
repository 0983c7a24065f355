import { PAGE_SIZE_MAX } from '@manger/contract'

/** One page of a list, the largest that the server gives. */
export type PageWish = { page: number; page_size: number }

type PageOfRows<Row> = { readonly data: readonly Row[]; readonly next: string | null }

/** Every row of a list, asked page by page until there is no next one; the first refusal ends it and is thrown. */
export const fetchAllRows = async <Row>(
  ask: (wish: PageWish) => Promise<PageOfRows<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, next } = await ask({ page, page_size: PAGE_SIZE_MAX })
    rows.push(...data)
    if (next === null) return rows
  }
}
