import { type DeliveryTotals, deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import {
  buildDelivery,
  buildDeliveryCompany,
  buildIngredient,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { DeliveriesScreen } from './deliveries.screen.tsx'

const list = <Row,>(data: Row[], count = data.length) => ({ client: 1, data, count, next: null })
const silage = buildDelivery()
const product = buildDelivery({
  id: 2,
  type: 'sale',
  name: 'KK-60',
  is_product: true,
  company: null,
  company_name: null,
  value: 2000,
  amount: 30_000,
  cost: 25_916,
})
const totals: DeliveryTotals = {
  delivery: { count: 1, value: 24_500, amount: 34_300 },
  sale: { count: 1, value: 2000, amount: 30_000 },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
  return () => vi.useRealTimers()
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/deliveries',
    ...options,
  })
    .answer(deliveryRoutes.list, list([silage, product]))
    .answer(deliveryRoutes.totals, { client: 1, data: totals })
    .answer(ingredientRoutes.list, list([buildIngredient()]))
    .answer(ingredientRoutes.get, { client: 1, data: buildIngredient() })
    .answer(deliveryCompanyRoutes.list, list([buildDeliveryCompany()]))

const show = (fake: FakePlatform) => render(<DeliveriesScreen />, { wrapper: fake.Wrapper })
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') ?? document.body)
}
const asked = (fake: FakePlatform, path: string) => fake.calls.findLast((call) => call.path === path)?.query

describe('deliveries and sales', () => {
  test('stand newest first with their sums, those of the last thirty days', async () => {
    const fake = setUp()
    show(fake)
    const row = await rowOf('Corn silage')
    expect(row.getByText('24,500')).toBeDefined()
    expect(row.getByText('Delivery')).toBeDefined()
    expect(
      await screen.findByText('on average 1,400 per t', { exact: false }).catch(() => null),
    ).toBeDefined()
    expect(asked(fake, deliveryRoutes.list.path)).toMatchObject({
      ordering: '-date',
      from: '2026-10-22',
      to: '2026-11-20',
    })
  })

  test('come to totals of everything that the filters leave', async () => {
    const fake = setUp({ at: '/app/stock/deliveries?type=sale&company=1' })
    show(fake)
    await waitFor(() => expect(screen.getByText('Sold').closest('div')?.textContent).toContain('2'))
    expect(asked(fake, deliveryRoutes.totals.path)).toMatchObject({ type: 'sale', company: [1] })
    expect(asked(fake, deliveryRoutes.list.path)).toMatchObject({ type: 'sale', company: [1] })
  })

  test('are narrowed by type, which the address keeps', async () => {
    const fake = setUp()
    show(fake)
    await rowOf('Corn silage')
    await userEvent.click(within(screen.getByLabelText('Filters')).getByText('Sale'))
    await waitFor(() => expect(fake.location()).toContain('type=sale'))
    expect(asked(fake, deliveryRoutes.list.path)).toMatchObject({ type: 'sale' })
  })

  test('are copied for a spreadsheet, also those that the page does not show', async () => {
    const user = userEvent.setup()
    const fake = setUp()
    show(fake)
    await rowOf('Corn silage')
    await user.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    const [, first] = (await navigator.clipboard.readText()).split('\r\n')
    expect(first).toBe(
      '2026-11-19,Delivery,Corn silage,Silage pit 1,Zlatna Grain,A-17,AA 1234 KX,24500,1400,34300,34300,',
    )
    expect(asked(fake, deliveryRoutes.list.path)).toMatchObject({ page: 1, page_size: 200 })
  })

  test('tell in a panel what a sale was worth to the store', async () => {
    show(setUp())
    await userEvent.click(await screen.findByText('KK-60'))
    const panel = within(screen.getByRole('complementary', { name: 'KK-60' }))
    expect(panel.getByText('Profit').nextSibling?.textContent).toMatch(/4,084/)
    expect(panel.getByText('Buyer')).toBeDefined()
  })

  test('are deleted after a question; a refusal says why', async () => {
    const refused = new ApiError({
      status: 409,
      errors: { 'ingredients.1': [{ code: 'not_enough_stock', message: '' }] },
    })
    const fake = setUp().answer(deliveryRoutes.remove, refused)
    show(fake)
    await userEvent.click(await screen.findByText('Corn silage'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
    expect(await rowOf('Corn silage')).toBeDefined()
  })

  test('read in Ukrainian, as cards on a phone', async () => {
    window.innerWidth = 390
    show(setUp({ language: 'uk', words: { stock: uk, ui: uiUk } }))
    const cards = within(await screen.findByRole('region', { name: 'Поставки і продажі' }))
    expect(cards.getByText('Поставка')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    window.innerWidth = 1440
  })
})

describe('rights', () => {
  test('without any nothing is asked', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('of compound feed are those of its products only (domain d6)', async () => {
    const rights = ['view', 'change'] as const
    show(
      setUp({
        rights: [
          ['manager.delivery', 'view'],
          ...rights.map((action) => ['animalfeed.delivery', action] as const),
        ],
      }),
    )
    await userEvent.click(await screen.findByText('Corn silage'))
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await userEvent.click(screen.getByText('KK-60'))
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New delivery' })).toBeNull()
  })

  test('to note a delivery, but not to see ingredients, are told', async () => {
    show(
      setUp({
        rights: [
          ['manager.delivery', 'view'],
          ['manager.delivery', 'add'],
        ],
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'New delivery' }))
    expect(seen(await screen.findByText('You have no access to view ingredients.'))).toBe(
      'You have no access to view ingredients.',
    )
  })
})

describe('the other states', () => {
  test('while waiting the table is busy; a failure can be tried again', async () => {
    const fake = setUp().answer(deliveryRoutes.list, new ApiError({ status: 500 }))
    show(fake)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(deliveryRoutes.list, list([silage]))
    await userEvent.click(again)
    expect(await rowOf('Corn silage')).toBeDefined()
  })

  test('days without anything say so, filters that leave nothing can be reset', async () => {
    const fake = setUp({ at: '/app/stock/deliveries?type=sale' }).answer(deliveryRoutes.list, list([]))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(seen(await screen.findByText('Nothing was delivered or sold on these days.'))).toBe(
      'Table is empty | Nothing was delivered or sold on these days. | New delivery',
    )
  })
})
