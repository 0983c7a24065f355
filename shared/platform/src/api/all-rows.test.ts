import { expect, test } from 'vitest'
import { fetchAllRows, type PageWish } from './all-rows.ts'
import { ApiError } from './error.ts'

const PAGES = [['hay', 'straw'], ['silage'], ['molasses']]

test('every page is asked for once, in order, until there is no next one', async () => {
  const asked: PageWish[] = []
  const rows = await fetchAllRows((wish) => {
    asked.push(wish)
    return Promise.resolve({
      data: PAGES[wish.page - 1] ?? [],
      next: wish.page < PAGES.length ? `?page=${wish.page + 1}` : null,
    })
  })
  expect(rows).toEqual(PAGES.flat())
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, page_size: 200 })))
})

test('a refusal on the way ends it: half a list is no list', async () => {
  const ask = ({ page }: PageWish) =>
    page === 1
      ? Promise.resolve({ data: PAGES[0] ?? [], next: '?page=2' })
      : Promise.reject(new ApiError({ status: 403 }))
  await expect(fetchAllRows(ask)).rejects.toMatchObject({ status: 403 })
})
