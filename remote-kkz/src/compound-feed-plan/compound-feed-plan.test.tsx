import { type CompoundFeedOrder, compoundFeedRoutes } from '@manger/contract/compound-feed'
import { ApiError } from '@manger/platform'
import { buildOrder, createFakePlatform, type FakePlatform, type FakePlatformOptions } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { CompoundFeedPlanScreen } from './compound-feed-plan.screen.tsx'

const DONE = buildOrder({
  id: 2,
  planned_on: '2026-11-19',
  status: 'loaded',
  actual_mass: 8120,
  accuracy: 98.75,
  cost: 105_000,
  price: 12_931,
  operator: { id: 5, name: 'Ivan K.' },
})

const list = (data: CompoundFeedOrder[]) => ({ client: 1, data, count: data.length, next: null })

// The server's answer depends on the day that is asked for, as the real one does.
const setUp = (options: FakePlatformOptions = {}, orders = [buildOrder(), DONE]): FakePlatform =>
  createFakePlatform({ words: { kkz: en, ui: uiEn }, page: { remote: 'kkz' }, ...options }).answer(
    compoundFeedRoutes.orders,
    ({ query }) => list(orders.filter(({ planned_on }) => planned_on === Reflect.get(Object(query), 'date'))),
  )
const show = (fake: FakePlatform) => render(<CompoundFeedPlanScreen />, { wrapper: fake.Wrapper })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T22:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the compound-feed orders of a day', () => {
  test("are those of the farm's today, which is already tomorrow in Kyiv", async () => {
    const fake = setUp()
    show(fake)
    const row = within(await screen.findByRole('row', { name: /KK-60/ }))
    expect(row.getByText('2 × 4,100 kg')).toBeDefined()
    expect(row.getByText('Waiting')).toBeDefined()
    expect(fake.calls[0]?.query).toMatchObject({ farm: 1, date: '2026-11-20' })
    expect(fake.head()?.title).toBe('Compound-feed schedule')
  })

  test('of yesterday are shown with what was produced, and the day is in the address', async () => {
    const fake = setUp()
    show(fake)
    await screen.findByText('Waiting')
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }))
    const row = within(await screen.findByRole('row', { name: /KK-60.*Produced/ }))
    expect(row.getByText('8,120')).toBeDefined()
    expect(row.getByText('−0.97%')).toBeDefined()
    expect(fake.location()).toBe('/?date=2026-11-19')
  })

  test('of a day that is none are those of today', async () => {
    show(setUp({ at: '/?date=yesterday' }))
    expect(await screen.findByText('Waiting')).toBeDefined()
  })

  test('open a panel with the ingredients, which Escape closes', async () => {
    show(setUp())
    await userEvent.click(await screen.findByText('2 × 4,100 kg'))
    const panel = within(screen.getByRole('complementary', { name: 'KK-60' }))
    expect(panel.getByText('Stock: Feed store')).toBeDefined()
    expect(panel.getByRole('row', { name: /Ground corn.*5,084/ })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('are cards on a phone', async () => {
    window.innerWidth = 390
    show(setUp())
    expect(await screen.findByText('2 × 4,100 kg')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('read in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { kkz: uk, ui: uiUk } }))
    expect(await screen.findByText('Очікує')).toBeDefined()
    expect(screen.getByText('кг · 1 замовлення')).toBeDefined()
  })
})

describe('instead of orders stand', () => {
  test('the missing right', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('seven rows of skeleton while they are on their way', async () => {
    const fake = setUp().answer(compoundFeedRoutes.orders, () => new Promise(() => undefined))
    show(fake)
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(compoundFeedRoutes.orders, new ApiError({ status: 500 }))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(fake.calls).toHaveLength(2)
  })

  test('the words for a day without any', async () => {
    show(setUp({}, []))
    expect(await screen.findByText('No compound feed is ordered for this day.')).toBeDefined()
  })
})
