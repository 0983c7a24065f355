import { gettingStartedRoutes } from '@manger/contract/farms'
import { createFakePlatform } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { GettingStartedScreen } from './getting-started.screen.tsx'
import { TOUR_NAMES, TOURS } from './tour/tours.ts'

const open = (at = '/app/getting-started') => {
  const fake = createFakePlatform({ words: { host: en, ui: uiEn }, page: { remote: 'host' }, at }).answer(
    gettingStartedRoutes.get,
    { client: 1, data: { done: ['farm'], farm: 7, company: 3, is_dismissed: false, feeding: null } },
  )
  render(<GettingStartedScreen />, { wrapper: fake.Wrapper })
  return fake
}
const shown = async () => within(await screen.findByRole('dialog'))
const step = async () => (await shown()).getByRole('heading', { level: 3 }).textContent

describe.each(TOUR_NAMES)('the tour %s', (name) => {
  test('shows one step at a time, each with its place, and ends at its last', async () => {
    const fake = open()
    const item = en.guide.tour.item[name]
    await userEvent.click(await screen.findByRole('button', { name: item }))
    expect(fake.location()).toContain(`tour=${name}`)
    for (const { key } of TOURS[name]) {
      expect(await step()).toBe(en.guide.tour.step[key])
      const last = TOURS[name].at(-1)?.key === key
      const next = (await shown()).getByRole('button', { name: last ? 'Get started' : 'Next' })
      await userEvent.click(next)
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.location()).not.toContain('tour=')
  })
})

test('the arrow keys turn the steps, and Escape leaves the tour', async () => {
  const fake = open('/app/getting-started?tour=welcome')
  expect(await step()).toBe('Plan the day')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await step()).toBe('See what it did')
  await userEvent.keyboard('{ArrowLeft}')
  expect(await step()).toBe('Load and unload')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(fake.location()).not.toContain('tour='))
})

test('a step leads to where it is done; one that waits for a farm leads nowhere yet', async () => {
  open('/app/getting-started?tour=setup')
  const dialog = await shown()
  expect(dialog.getByRole('link', { name: 'Open this page' }).getAttribute('href')).toBe('/app/companies')
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByRole('link', { name: 'Open this page' }).getAttribute('href')).toBe(
    '/app/stock/ingredients?import=1',
  )
})
