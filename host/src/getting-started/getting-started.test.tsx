import { type GettingStarted, gettingStartedRoutes, START_STEPS } from '@manger/contract/farms'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { GettingStartedScreen } from './getting-started.screen.tsx'

const answer = (guide: Partial<GettingStarted>) => ({
  client: 1,
  data: { done: [], farm: null, company: null, is_dismissed: false, feeding: null, ...guide },
})
const open = (guide: Partial<GettingStarted>): FakePlatform => {
  const fake = createFakePlatform({ words: { host: en, ui: uiEn }, page: { remote: 'host' } })
  fake.answer(gettingStartedRoutes.get, answer(guide))
  render(<GettingStartedScreen />, { wrapper: fake.Wrapper })
  return fake
}
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('a client without a farm is led to the first setup; what needs a farm waits', async () => {
  open({})
  expect(await hrefOf('Get started')).toBe('/app/companies')
  expect(await hrefOf('Ingredients')).toBe('/app/stock/ingredients?import=1')
  expect(screen.queryByRole('link', { name: 'Animal groups' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Done: 0 of 10' })).toBeDefined()
})

test('each step ticks and leads to its place, what is missing to its import', async () => {
  open({ done: ['farm', 'stock', 'groups'], farm: 7, company: 3 })
  expect(await hrefOf('Next: Ingredients')).toBe('/app/stock/ingredients?import=1')
  expect(await hrefOf('Animal groups')).toBe('/app/farms/7/animal-groups')
  expect(await hrefOf('Ration')).toBe('/app/farms/7/rations?import=1')
  expect(await hrefOf('Stock')).toBe('/app/companies/3/stocks')
  expect(await hrefOf('Employee')).toBe('/app/admin/users')
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(3)
  const next = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
  expect(next?.textContent).toContain('Ingredients')
})

test('the guide is put away, and brought back', async () => {
  const fake = open({ farm: 7, company: 3, done: ['farm'] })
  fake.answer(gettingStartedRoutes.update, answer({ is_dismissed: true }))
  fake.answer(gettingStartedRoutes.get, answer({ farm: 7, is_dismissed: true, done: ['farm'] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this guide' }))
  expect(await screen.findByText('The guide is hidden on the Farms page.')).toBeDefined()
  expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_dismissed: true })
  expect(screen.getByRole('button', { name: 'Show this guide again' })).toBeDefined()
})

test('when all is done there is nothing left to put away', async () => {
  open({ farm: 7, company: 3, done: [...START_STEPS] })
  expect(await screen.findByText('All steps are done.')).toBeDefined()
  expect(await hrefOf('Plan feedings')).toBe('/app/farms/7/planning')
  expect(screen.queryByRole('button', { name: 'Hide this guide' })).toBeNull()
})

test('a failure offers to try again', async () => {
  const fake = createFakePlatform({ words: { host: en, ui: uiEn }, page: { remote: 'host' } })
  fake.answer(gettingStartedRoutes.get, new ApiError({ status: 500 }))
  render(<GettingStartedScreen />, { wrapper: fake.Wrapper })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fake.answer(gettingStartedRoutes.get, answer({}))
  await userEvent.click(retry)
  await waitFor(() => expect(seen(screen.getByText('Done: 0 of 10'))).toBe('Done: 0 of 10'))
})
