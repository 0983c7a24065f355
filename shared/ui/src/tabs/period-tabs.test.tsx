import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { PeriodTabs } from './period-tabs.tsx'
import { Tabs } from './tabs.tsx'

const ITEMS = [
  { key: 1, name: 'Morning', done: 2, total: 5, progress: 0.53, time: '05:30–09:00' },
  { key: 2, name: 'Day', done: 0, total: 2, progress: 0 },
]

const Periods = () => {
  const [value, setValue] = useState(1)
  return <PeriodTabs label="Period" items={ITEMS} value={value} onChange={setValue} />
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

it('shows name, count, progress and time, and walks with the arrow keys', async () => {
  renderKit(<Periods />)
  expect(chosen()).toBe('Morning2 of 505:30–09:00')
  expect(screen.getByRole<HTMLMeterElement>('meter', { name: 'Morning' }).value).toBe(0.53)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toContain('Day')
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toContain('Morning')
})

it('is short on a phone', () => {
  window.innerWidth = 390
  renderKit(<Periods />)
  expect(chosen()).toBe('Morning2/5')
})

describe('the chosen period (review B14)', () => {
  // There is no layout here: the observer says that there is one.
  const laidOut = () => {
    class Look {
      readonly tell: () => void
      constructor(tell: Look['tell']) {
        this.tell = tell
      }
      observe = () => queueMicrotask(this.tell)
      disconnect = () => undefined
    }
    vi.stubGlobal('IntersectionObserver', Look)
    return vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => undefined)
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is brought into sight', async () => {
    const seen = laidOut()
    renderKit(<Periods />)
    await expect.poll(() => seen.mock.contexts.at(-1)).toBe(screen.getByRole('tab', { name: /Morning/ }))
    await userEvent.click(screen.getByRole('tab', { name: /Day/ }))
    await expect.poll(() => seen.mock.contexts.at(-1)).toBe(screen.getByRole('tab', { name: /Day/ }))
  })

  it('stays where it is when all of it is seen', async () => {
    const seen = laidOut()
    renderKit(<Periods />)
    await userEvent.click(screen.getByRole('tab', { name: /Day/ }))
    await expect.poll(() => seen.mock.calls.length).toBe(2)
    // The browser moves what is not in sight, and by no more than it must.
    for (const [how] of seen.mock.calls) expect(how).toEqual({ block: 'nearest', inline: 'nearest' })
  })
})

it('shows the content of the chosen tab', async () => {
  const Panel = () => {
    const [value, setValue] = useState<'a' | 'b'>('a')
    return (
      <Tabs
        value={value}
        onChange={setValue}
        items={[
          { key: 'a', label: 'Ingredients', content: 'Corn silage' },
          { key: 'b', label: 'Groups', count: 2, content: 'High A' },
        ]}
      />
    )
  }
  renderKit(<Panel />)
  await userEvent.click(screen.getByRole('tab', { name: 'Groups 2' }))
  expect(screen.getByRole('tabpanel', { name: 'Groups 2' }).textContent).toBe('High A')
})
