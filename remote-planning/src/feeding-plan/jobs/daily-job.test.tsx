import { feedingRoutes } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildMorning, seen } from '@manger/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { list, NOW, setUp } from '../../testing/planned-day.tsx'
import { FeedingPlanScreen } from '../feeding-plan.screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (at: string, options: Parameters<typeof setUp>[0] = {}) => {
  const fake = setUp({ ...options, at: `/app/farms/1/planning${at}` })
  render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
  return fake
}

describe('a job of the bar of a phone (review B14)', () => {
  test('leads straight into the cab where one feeding alone is to be unloaded', async () => {
    const fake = open('?job=unload')
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/planning/1/unload'))
  })

  test('goes on with the load that this person is in the middle of, whatever else waits', async () => {
    const [, waiting, , begun, ...rest] = buildMorning()
    if (begun === undefined || waiting === undefined) throw new Error('The morning has five feedings')
    const mine = { ...begun, operator_load: { id: 1, name: 'Olena Shevchenko' } }
    const fake = open('?job=load', { feedings: [waiting, mine, ...rest] })
    expect(fake.platform.session.me.id).toBe(1)
    await waitFor(() => expect(fake.location()).toBe(`/app/farms/1/planning/${begun.id}/load`))
  })

  test('offers the choice where each mixer has one, and stays there', async () => {
    const [, first, , , second] = buildMorning()
    if (first === undefined || second === undefined) throw new Error('The morning has five feedings')
    const fake = open('?job=load', { feedings: [first, second] })
    const links = await screen.findAllByRole('link', { name: 'Load' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/app/farms/1/planning/${first.id}/load`,
      `/app/farms/1/planning/${second.id}/load`,
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Load' })).toBeDefined()
    expect(fake.location()).toBe('/app/farms/1/planning?job=load')
  })

  test('says that there is nothing to do, and the way on', async () => {
    open('?job=unload', { feedings: [] })
    expect(await screen.findByText('Nothing to unload now')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe('/app/farms/1/planning')
  })

  test('names what keeps the driver busy, also on another farm or day', async () => {
    const [, waiting] = buildMorning()
    if (waiting === undefined) throw new Error('The morning has five feedings')
    const refused = {
      action: 'start_load' as const,
      code: 'operator_busy' as const,
      name: 'Heifers',
      busy_with: { id: 7, farm: 2 },
    }
    open('?job=load', { feedings: [{ ...waiting, allowed_actions: [], refused_actions: [refused] }] })
    expect(await screen.findByText('You are still working on Heifers')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/app/farms/2/planning/7/load',
    )
  })

  test('left open overnight is that of the new day in the morning', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
    const fake = open('?job=load', { feedings: [] })
    await screen.findByText('Nothing to load now')
    fake.answer(feedingRoutes.list, ({ query }) =>
      list(
        Reflect.get(Object(query), 'date') === '2026-11-21'
          ? buildMorning().filter(({ status }) => status === 'waited')
          : [],
      ),
    )
    vi.setSystemTime(new Date('2026-11-21T03:00:00Z'))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(fake.calls.some(({ query }) => Reflect.get(Object(query), 'date') === '2026-11-21')).toBe(true)
    await waitFor(() => expect(screen.queryByText('Nothing to load now')).toBeNull())
  })

  test('that did not load can be tried again', async () => {
    const fake = setUp({ at: '/app/farms/1/planning?job=load' })
    fake.answer(feedingRoutes.list, new ApiError({ status: 500 }))
    render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })
})
