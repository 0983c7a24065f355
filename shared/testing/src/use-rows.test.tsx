import { rationRoutes } from '@manger/contract/rations'
import {
  PageProvider,
  PlatformProvider,
  type RowsPage,
  useAllRows,
  useRefresh,
  useRows,
} from '@manger/platform'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { describe, expect, it } from 'vitest'

import { createFakePlatform } from './fake-platform/fake-platform.ts'
import { buildPage } from './fake-platform/fake-session.ts'

type Ration = { id: number }
type Wish = { page: number; page_size: number }

/** A server with so many rations; says what it was asked for. */
const buildServer = (count: number) => {
  const asked: Wish[] = []
  const rows = Array.from({ length: count }, (_, at): Ration => ({ id: at + 1 }))
  const ask = ({ page, page_size }: Wish): Promise<RowsPage<Ration>> => {
    asked.push({ page, page_size })
    const to = page * page_size
    return Promise.resolve({
      data: rows.slice(to - page_size, to),
      count: rows.length,
      next: to < rows.length ? `?page=${page + 1}` : null,
    })
  }
  return { asked, rows, ask }
}

const Around = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
    <PlatformProvider value={createFakePlatform().platform}>
      <PageProvider value={buildPage()}>{children}</PageProvider>
    </PlatformProvider>
  </SWRConfig>
)

const listOf = (search: string) => ({ route: rationRoutes.list, query: { search } })
const show = (server: ReturnType<typeof buildServer>, size?: number) =>
  renderHook(
    ({ search }) => ({
      rows: useRows(listOf(search), (_, page) => server.ask(page), { size }),
      refresh: useRefresh(),
    }),
    { wrapper: Around, initialProps: { search: '' } },
  )
type Shown = ReturnType<typeof show>
const shownOf = ({ result }: Shown) => result.current.rows.part
const settle = (shown: Shown, count: number) =>
  waitFor(() => expect(shownOf(shown)).toMatchObject({ shown: count, isBusy: false }))

describe('useRows', () => {
  it('goes on to the end of 500 rows and asks for each page once (review A10)', async () => {
    const server = buildServer(500)
    const shown = show(server)
    await settle(shown, 200)
    expect(shownOf(shown)?.total).toBe(500)
    act(() => shownOf(shown)?.more())
    await settle(shown, 400)
    act(() => shownOf(shown)?.more())
    await settle(shown, 500)
    expect(shown.result.current.rows.data?.data.at(-1)).toEqual({ id: 500 })
    expect(server.asked).toEqual([1, 2, 3].map((page) => ({ page, page_size: 200 })))
  })

  it('is read again as far as it was read when something changed (review A10)', async () => {
    const server = buildServer(300)
    const shown = show(server)
    await settle(shown, 200)
    act(() => shownOf(shown)?.more())
    await settle(shown, 300)
    server.rows.pop()
    await act(() => shown.result.current.refresh(rationRoutes.list))
    await settle(shown, 299)
  })

  it('shows a row once that another one pushed to the next page (review A10)', async () => {
    const server = buildServer(300)
    const shown = show(server)
    await settle(shown, 200)
    server.rows.unshift({ id: 0 })
    act(() => shownOf(shown)?.more())
    await waitFor(() => expect(shown.result.current.rows.isValidating).toBe(false))
    const ids = shown.result.current.rows.data?.data.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('starts again with other filters, and grows from a short first page (review A10)', async () => {
    const server = buildServer(1200)
    const shown = show(server, 20)
    await settle(shown, 20)
    act(() => shownOf(shown)?.more())
    await settle(shown, 100)
    act(() => shownOf(shown)?.more())
    await settle(shown, 200)
    act(() => shownOf(shown)?.more())
    await settle(shown, 400)
    shown.rerender({ search: 'hay' })
    await settle(shown, 20)
  })
})

it('a choice knows every row (review A10)', async () => {
  const server = buildServer(500)
  const { result } = renderHook(() => useAllRows(listOf(''), (_, page) => server.ask(page)), {
    wrapper: Around,
  })
  await waitFor(() => expect(result.current.data?.data).toHaveLength(500))
})
