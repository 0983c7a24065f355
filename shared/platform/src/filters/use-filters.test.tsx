import { act, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterOf } from './filter-kinds.ts'
import { useFilters } from './use-filters.ts'

const SCHEMA = { status: filterOf.oneOf(['waited', 'loaded']), page: filterOf.page() } as const

const render = (at: string) => {
  const Slot = createContext<ReactNode>(null)
  const Inside = () => use(Slot)
  const router = createMemoryRouter([{ path: '*', element: <Inside /> }], {
    initialEntries: ['/before', at],
    initialIndex: 1,
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Slot value={children}>
      <RouterProvider router={router} />
    </Slot>
  )
  const { result } = renderHook(() => useFilters(SCHEMA), { wrapper })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { result, router, wait, query: () => router.state.location.search }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('useFilters', () => {
  it('reads the address and writes what is chosen', async () => {
    const { result, query } = render('/loads?status=waited&page=4')
    expect(result.current.values).toEqual({ status: 'waited', page: 4 })
    expect(result.current.isActive).toBe(true)
    await act(async () => result.current.set({ status: 'loaded' }))
    expect(query()).toBe('?status=loaded')
    expect(result.current.values).toEqual({ status: 'loaded', page: 1 })
  })

  it('searches 300 ms after the last key, from the first page', async () => {
    const { result, query, wait } = render('/loads?page=4')
    act(() => result.current.search.input.onChange('h'))
    await wait(299)
    act(() => result.current.search.input.onChange('ha'))
    expect(result.current.search.input.value).toBe('ha')
    await wait(299)
    expect(query()).toBe('?page=4')
    await wait(1)
    expect(query()).toBe('?search=ha')
    expect(result.current.search.asked).toBe('ha')
  })

  it('keeps what is typed while an earlier text reaches the address', async () => {
    const { result, query, wait } = render('/loads')
    act(() => result.current.search.input.onChange('h'))
    await wait(300)
    act(() => result.current.search.input.onChange('ha'))
    expect(query()).toBe('?search=h')
    expect(result.current.search.input.value).toBe('ha')
    await wait(300)
    expect(query()).toBe('?search=ha')
  })

  it('leaves no step of its own for Back', async () => {
    const { result, router, wait } = render('/loads')
    await act(async () => result.current.set({ status: 'loaded' }))
    act(() => result.current.search.input.onChange('hay'))
    await wait(300)
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/before')
  })

  it('follows a link that searches for something else', async () => {
    const { result, router, wait, query } = render('/loads?search=hay')
    await act(() => router.navigate('/loads?search=straw'))
    expect(result.current.search.input.value).toBe('straw')
    await wait(1000)
    expect(query()).toBe('?search=straw')
  })

  it('resets filters, search and page at once, and nothing of others', async () => {
    const { result, query, wait } = render('/loads?status=loaded&search=hay&page=2&tab=1')
    await act(async () => result.current.reset())
    expect(query()).toBe('?tab=1')
    await wait(1000)
    expect(query()).toBe('?tab=1')
    expect(result.current.isActive).toBe(false)
    expect(result.current.search.input.value).toBe('')
  })
})
