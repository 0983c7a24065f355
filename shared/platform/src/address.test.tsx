import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type Address, useAddress } from './address.ts'

afterEach(cleanup)

const open = (path: string) => {
  const seen: { address?: Address } = {}
  const Page = () => {
    seen.address = useAddress()
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/before', path] })
  render(<RouterProvider router={router} />)
  const change = (changes: Record<string, string | null>) =>
    act(async () => {
      seen.address?.change(changes)
    })
  return { router, change, params: () => seen.address?.params.toString() }
}

test('a change writes its names, leaves the others, and null takes one away', async () => {
  const { change, params } = open('/plan?date=2026-11-20&feeding=7')
  await change({ feeding: null, period: 'all' })
  expect(params()).toBe('date=2026-11-20&period=all')
})

test('the step back leads to the page before, not to the place before', async () => {
  const { router, change } = open('/plan?date=2026-11-20')
  await change({ date: '2026-11-21' })
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/before')
})
