import { createBrowserRouter, Link, RouterProvider, useSearch } from '@manger/platform/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, test } from 'vitest'

const List = () => {
  const { input } = useSearch()
  return (
    <>
      <input
        aria-label="Search"
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      />
      <Link to="/slow">Slow page</Link>
    </>
  )
}

test('a search that is typed just before leaving does not call back from a page that is on its way', async () => {
  let arrive = () => {}
  const Slow = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'Here' })
      }),
  )
  window.history.replaceState(null, '', '/list')
  const router = createBrowserRouter([
    { path: '/list', element: <List /> },
    { path: '/slow', element: <Slow /> },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'hay')
  await userEvent.click(screen.getByRole('link', { name: 'Slow page' }))
  // Longer than the search waits for the next key.
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(window.location.pathname + window.location.search).toBe('/slow')
  await act(async () => arrive())
  await waitFor(() => expect(screen.getByText('Here')).toBeDefined())
  window.history.replaceState(null, '', '/')
})
