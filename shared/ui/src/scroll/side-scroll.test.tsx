import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { SideScroll } from './side-scroll.tsx'

afterEach(() => void vi.restoreAllMocks())

it('shows that a row goes on, and no more than that to a reader (review B27)', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  renderKit(<SideScroll>Silage pit</SideScroll>)
  expect(screen.getByText('Silage pit').dataset).toMatchObject({ before: 'false', after: 'true' })
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('has no cue where everything is seen (review B27)', () => {
  renderKit(<SideScroll>Silage pit</SideScroll>)
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
})
