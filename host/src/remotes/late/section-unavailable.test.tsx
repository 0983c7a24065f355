import { createFakePlatform, seen } from '@manger/testing'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { SectionUnavailable } from './section-unavailable.tsx'

afterEach(() => void vi.restoreAllMocks())

test('without a network nobody is told that the rest works: the section is asked for again once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onRetry = vi.fn()
  const { Wrapper } = createFakePlatform({ words: { host: en } })
  render(<SectionUnavailable onRetry={onRetry} onReport={vi.fn()} />, { wrapper: Wrapper })
  expect(seen(screen.getByText(/temporarily unavailable/))).toMatch(
    /There is no connection\. The section opens automatically once it is back\. \| \S*[Tt]ry ?[Aa]gain$/,
  )
  expect(onRetry).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(seen(screen.getByText(/temporarily unavailable/))).toContain('The rest still works.')
})
