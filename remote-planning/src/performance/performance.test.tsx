import { groupRoutes } from '@manger/contract/groups'
import { performanceRoutes } from '@manger/contract/performance'
import { ApiError } from '@manger/platform'
import { buildFarm, createFakePlatform, type FakePlatform } from '@manger/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { KeptWork } from '../cab/pending/kept-work.tsx'
import { plain, WORDS } from '../testing/open-cab.tsx'
import { PerformanceScreen } from './performance.screen.tsx'

afterEach(() => vi.restoreAllMocks())

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const entry = (milk: number | null) => ({
  ...{ id: 5, version: 1, farm: 1, group: { id: 1, name: 'High A' }, date: '2026-11-20' },
  ...{ milk, milk_price: null, live_weight: null, gain: null },
  ...{ created_at: '2026-11-20T06:00:00Z', updated_at: '2026-11-20T06:00:00Z' },
})
const LOST = new ApiError({ status: 0 })

const setUp = (milk: number | null = null): FakePlatform =>
  createFakePlatform({
    words: WORDS.en,
    page: { remote: 'planning', farm: buildFarm({ id: 1 }) },
    at: '/app/farms/1/animal-groups/performance',
    route: '*',
  })
    .answer(groupRoutes.lite, list([{ id: 1, name: 'High A' }]) as never)
    .answer(performanceRoutes.list, list(milk === null ? [] : [entry(milk)]))
const open = (fake: FakePlatform) => render(<PerformanceScreen />, { wrapper: fake.Wrapper })
const cell = () => screen.findByRole('button', { name: /^High A, 20 Nov/ })
const sent = (fake: FakePlatform) =>
  fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => Object(body))
const type = async (text: string) => {
  await userEvent.click(await cell())
  const field = await screen.findByRole('textbox', { name: /^High A/ })
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('the last figure of a day is emptied, and the day has nothing', async () => {
  const fake = setUp(3200).answer(performanceRoutes.tell, { client: 1, data: null })
  open(fake)
  expect((await cell()).textContent).toContain('3,200')
  fake.answer(performanceRoutes.list, list([]))
  await type('')
  await waitFor(() => expect(sent(fake)).toHaveLength(1))
  expect(sent(fake)[0]).toMatchObject({ group: 1, date: '2026-11-20', milk: null, was: { milk: 3200 } })
  await waitFor(() => expect(screen.queryByText('3,200')).toBeNull())
})

test('what somebody else told meanwhile is not overwritten until one has read it', async () => {
  const fake = setUp(3200).answer(performanceRoutes.tell, new ApiError({ status: 409 }))
  open(fake)
  await type('3100')
  fake.answer(performanceRoutes.list, list([entry(3300)]))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(fake.calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(2))
  fake.answer(performanceRoutes.tell, { client: 1, data: { ...entry(3100), version: 3 } })
  await userEvent.click(again)
  await waitFor(() => expect(sent(fake)).toHaveLength(2))
  expect(sent(fake).map(({ was }) => was)).toEqual([{ milk: 3200 }, { milk: 3300 }])
})

test('a figure that is typed without network stays on the device, in its cell, and is told once there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fake = setUp().answer(performanceRoutes.tell, LOST)
  const page = open(fake)
  await type('3150')
  const kept = await screen.findByText(/^Kept on this device since/)
  expect(plain(kept.closest('[role=status]') ?? kept)).toContain('High A, 20 Nov 2026: Milk 3,150 kg')
  expect((await cell()).textContent).toContain('3,150')
  // Another one of the same cell knows the first.
  await type('3160')
  await waitFor(async () => expect((await cell()).textContent).toContain('3,160'))
  page.unmount()
  // The page was closed: the cell still shows what waits.
  const reopened = open(fake)
  await waitFor(async () => expect((await cell()).textContent).toContain('3,160'))
  reopened.unmount()
  vi.restoreAllMocks()
  fake.answer(performanceRoutes.tell, { client: 1, data: entry(3160) })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(fake.platform.storageOf('planning').unsent()).toEqual([]))
  const told = [...new Map(sent(fake).map((body) => [body.op_id, body])).values()]
  expect(told.map(({ milk, was }) => [milk, was.milk])).toEqual([
    [3150, null],
    [3160, 3150],
  ])
})

test('what was refused when it was told late stays with its reason; sent again it holds', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fake = setUp().answer(performanceRoutes.tell, LOST)
  open(fake)
  await type('3150')
  await screen.findByText(/^Kept on this device since/)
  fake.answer(performanceRoutes.tell, new ApiError({ status: 409 }))
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  fake.answer(performanceRoutes.tell, { client: 1, data: entry(3150) })
  await userEvent.click(again)
  await waitFor(() => expect(fake.platform.storageOf('planning').unsent()).toEqual([]))
  expect(sent(fake).at(-1)).not.toHaveProperty('was')
})
