import { Link, Navigate, useRoutes } from '@manger/platform/router'
import { createFakePlatform } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import host from '#locales/en.json'
import { MissingNote, ToStart } from './to-start.tsx'

const Pages = () => {
  const page = useRoutes([
    { path: '/app', element: <Navigate to="/app/farms" replace /> },
    { path: '/app/farms', element: <Link to="/app/papers">papers</Link> },
    { path: '/app/papers', element: 'Papers' },
    { path: '*', element: <ToStart why="page" /> },
  ])
  return (
    <>
      <MissingNote />
      {page}
    </>
  )
}

test('an unknown address leads to the start page, which says so until another one is opened (review B18)', async () => {
  const fake = createFakePlatform({ route: '*', at: '/app/no/such/page', words: { host, ui } })
  render(<Pages />, { wrapper: fake.Wrapper })
  expect(
    await screen.findByText('There is no page at /app/no/such/page. This is your start page.'),
  ).toBeDefined()
  expect(fake.location()).toBe('/app/farms')
  await userEvent.click(screen.getByRole('link', { name: 'papers' }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})
