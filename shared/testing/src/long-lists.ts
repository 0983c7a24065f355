import { PAGE_SIZE } from '@manger/contract'
import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

import type { FakeCall } from './fake-platform/fake-api.ts'

/** So many rows, each made with its number from 1. */
export const manyOf = <Row>(count: number, build: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => build(at + 1))

/** A list as the server gives it: those whose name has the search text, page by page. */
export const pagesOf =
  <Row extends { name: string }>(rows: readonly Row[]) =>
  ({ query }: FakeCall) => {
    const { search = '', page = 1, page_size: size = PAGE_SIZE } = Object(query)
    const found = rows.filter(({ name }) => name.toLowerCase().includes(String(search).toLowerCase()))
    const to = page * size
    const next = to < found.length ? `?page=${page + 1}` : null
    return { client: 1, data: found.slice(to - size, to), count: found.length, next }
  }

/** Scrolls far below a table's last row, however many come: the DOM of the tests has no layout, so it is told of one. */
export const scrollToEnd = (): void => {
  const above = DOMRect.fromRect({ y: -10_000_000 })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(above)
  fireEvent.scroll(document.body)
}
