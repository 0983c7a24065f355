import { ingredientRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import type { FakePlatform, FakePlatformOptions } from '@manger/testing'
import { seen } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createStockServer, list, one, PIT, SILAGE } from '../testing/stock-server.ts'
import { StockScreen } from './stock.screen.tsx'

const LEVELS = {
  past: [{ day: '2026-11-19', kg: 420_000 }],
  now: 412_350,
  ahead: [
    { day: '2026-11-20', kg: 400_000 },
    { day: '2026-11-21', kg: 390_000 },
  ],
}

const setUp = (options: FakePlatformOptions = {}) =>
  createStockServer({
    at: '/app/companies/1/stocks/1',
    route: '/app/companies/:company_id/stocks/:stock_id',
    ...options,
  })
    .answer(stockRoutes.get, one(PIT))
    .answer(stockRoutes.levels, one(LEVELS))
    .answer(ingredientRoutes.list, list([SILAGE], 21))

const show = (fake: FakePlatform) => render(<StockScreen />, { wrapper: fake.Wrapper })

describe('the page of a stock', () => {
  test('shows its fill, its level with the plan, and its ingredients twenty a page', async () => {
    const fake = setUp()
    show(fake)
    expect(await screen.findByRole('rowheader', { name: /Corn silage/ })).toBeDefined()
    expect(screen.getByText(/Showing 1 of 21/)).toBeDefined()
    const asked = fake.calls.filter(({ path }) => path === 'manager/ingredients/')
    expect(asked.map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ stock: 1, page_size: 20, deleted: false }),
    )
    const level = within(await screen.findByRole('table', { name: 'Silage pit 1: balance by day' }))
    expect([level.getByText('412.35 t'), level.getByText('390 t')]).toHaveLength(2)
    // The page is that of the stock: there is no other to choose.
    expect(screen.queryByRole('combobox', { name: 'Stock' })).toBeNull()
  })

  test('searches among its own ingredients, in the address', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search ingredients' }), 'corn')
    await waitFor(() => expect(fake.location()).toContain('search=corn'))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ search: 'corn', stock: 1 }))
  })

  test('keeps its tab in the address', async () => {
    const fake = setUp().answer(stockRoutes.counts, list([]))
    show(fake)
    await userEvent.click(await screen.findByRole('tab', { name: 'Counts and spoilage' }))
    expect(fake.location()).toBe('/app/companies/1/stocks/1?tab=counts')
    expect(screen.queryByRole('textbox', { name: 'Search ingredients' })).toBeNull()
  })

  test('offers those that were opened last', async () => {
    const fake = setUp()
    fake.platform.storageOf('stock').set('recent-ingredients', '1')
    show(fake)
    const recent = within(await screen.findByRole('region', { name: 'Recently used' }))
    await userEvent.click(recent.getByRole('button', { name: 'Corn silage' }))
    expect(seen(await screen.findByRole('complementary', { name: 'Corn silage' }))).toBe('Corn silage')
  })

  test('without the right to see ingredients says so under the stock', async () => {
    show(setUp({ rights: [['manager.stock', 'view']] }))
    expect(seen(await screen.findByText('You have no access to view ingredients.'))).toBe(
      'You have no access to view ingredients. | “permissions.manager.ingredient” belongs to a module that is turned off here. An administrator of Manger turns it on: write to the help desk.',
    )
  })

  test('without the right to see stocks nothing is asked', () => {
    const fake = setUp({ rights: [['manager.ingredient', 'view']] })
    show(fake)
    expect(screen.getByText('No view permission')).toBeDefined()
    expect(fake.calls.filter(({ path }) => path.startsWith('manager/stocks/:id'))).toEqual([])
  })

  test('that is gone says so, and one that failed can be tried again', async () => {
    const fake = setUp().answer(stockRoutes.get, new ApiError({ status: 404 }))
    const gone = show(fake)
    await screen.findByText('This no longer exists.')
    expect(screen.getByRole('link', { name: 'Stocks' }).getAttribute('href')).toMatch(
      /\/companies\/\d+\/stocks$/,
    )
    gone.unmount()
    show(setUp().answer(stockRoutes.get, new ApiError({ status: 500 })))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })
})

describe('the lock of a stock', () => {
  const open = async (fake: FakePlatform) => {
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Close days' }))
    return within(await screen.findByRole('dialog'))
  }

  test('is moved back with a reason only', async () => {
    const locked = { ...PIT, locked_until: '2026-11-10' }
    const fake = setUp().answer(stockRoutes.get, one(locked)).answer(stockRoutes.lock, one(PIT))
    const dialog = await open(fake)
    expect(dialog.getByText(/Closed through 10 Nov 2026/)).toBeDefined()
    const clear = document.querySelector('.ant-picker-clear')
    // The cross of a date shows under the mouse only, which there is none of here.
    await userEvent.setup({ pointerEventsCheck: 0 }).click(clear ?? document.body)
    expect(dialog.getByText(/opens closed days again/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Give a reason.')).toBeDefined()
    expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Late invoice')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        locked_until: null,
        reason: 'Late invoice',
      }),
    )
  })

  test('is not for an employee, who may count all the same', async () => {
    show(
      setUp({
        type: 'employee',
        rights: [
          ['manager.stock', 'view'],
          ['manager.stock', 'change'],
        ],
      }),
    )
    expect(await screen.findByRole('button', { name: 'Stock count' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close days' })).toBeNull()
  })
})
