import { ticketRoutes } from '@manger/contract/helpdesk'
import { createFakePlatform } from '@manger/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paletteAtom } from '#address/helpdesk-path.ts'
import en from '#locales/en.json' with { type: 'json' }
import { HelpLink } from './help-link.tsx'
import { SETTLED_MS } from './use-is-settled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the way to help asks how many answers wait when the page stands, not while it starts', async () => {
  const fake = createFakePlatform({ words: { host: en } }).answer(ticketRoutes.list, {
    client: null,
    data: [],
    count: 0,
    next: null,
    statuses: { open: 0, in_progress: 0, solved: 0 },
    unread: 2,
  })
  render(<HelpLink />, { wrapper: fake.Wrapper })
  await act(() => vi.advanceTimersByTimeAsync(SETTLED_MS - 1))
  expect(fake.calls).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(fake.calls.map(({ path }) => path)).toEqual([ticketRoutes.list.path])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('link').textContent).toContain('Help, unread answers: 2')
})

const Shown = () => <output>{useAtomValue(paletteAtom)}</output>

test('who presses ? twice gets the list of keys, also before the page of help has come', async () => {
  const fake = createFakePlatform({ words: { host: en } })
  render(
    <>
      <HelpLink />
      <Shown />
    </>,
    { wrapper: fake.Wrapper },
  )
  await act(async () => {
    fireEvent.keyDown(document.body, { key: '?' })
    fireEvent.keyDown(document.body, { key: '?' })
  })
  expect(screen.getByRole('status').textContent).toBe('shortcuts')
})
