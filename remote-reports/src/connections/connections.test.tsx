import { createFakePlatform, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ConnectionsScreen, exportExample } from './connections.screen.tsx'

const setUp = (options = {}) =>
  createFakePlatform({ words: { reports: en, ui: uiEn }, page: { remote: 'reports' }, ...options })

test('an export of another program is copied with the address of this server', async () => {
  const fake = setUp()
  render(<ConnectionsScreen />, { wrapper: fake.Wrapper })
  const [, second] = screen.getAllByRole('button', { name: 'Copy example' })
  await userEvent.click(second as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe(
    `curl -sf '${location.origin}/api/export/icar/feed/' -H "authorization: Bearer $TOKEN"`,
  )
})

test('who works for several clients names the client in the path', () => {
  const text = exportExample({ origin: 'https://farm.example', client: 7 }, 'reports')
  expect(text).toContain("'https://farm.example/api/7/export/icar/feedreport/'")
})

test('the page is not shown without the right', async () => {
  const fake = setUp({ type: 'employee', rights: [] })
  render(<ConnectionsScreen />, { wrapper: fake.Wrapper })
  expect(seen(await screen.findByText('No view permission'))).toBe('No view permission')
})
