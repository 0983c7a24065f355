import { ingredientRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import { BUILT_AT, type FakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { buildBalance, buildMovement, createStockServer, list, one, SILAGE } from '../testing/stock-server.ts'
import { inOutLines } from './in-out.formulas.ts'
import { IngredientLedgerScreen } from './ingredient-ledger.screen.tsx'

const setUp = (options: FakePlatformOptions = {}) =>
  createStockServer({
    at: '/app/stock/ingredients/1',
    route: '/app/stock/ingredients/:ingredient_id',
    ...options,
  })
const show = (fake: FakePlatform) => render(<IngredientLedgerScreen />, { wrapper: fake.Wrapper })
const lineOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  return within(head.closest('tr') ?? document.body)
}

describe('the page of an ingredient', () => {
  test('tells what lies there, and how long it lasts by use and by plan', async () => {
    show(setUp())
    expect(seen(await screen.findByRole('heading', { name: 'Corn silage' }))).toBe('Corn silage')
    expect(seen(screen.getByText('30.1 days'))).toBe('30.1 days | on target')
    expect(seen(screen.getByText('30.0 days'))).toBe('30.0 days | on target')
    expect(
      screen.getByRole('table', { name: 'Corn silage: balance by day' }).querySelectorAll('tr').length,
    ).toBeGreaterThan(1)
  })

  test('shows the in-out identity in kg and money, checked against the balance itself', async () => {
    show(setUp())
    const opening = await lineOf('Opening balance')
    expect(opening.getByText(/50,000/)).toBeDefined()
    expect((await lineOf('Loaded into mixers')).getByText(/−12,000/)).toBeDefined()
    const closing = await lineOf('Closing balance')
    expect([closing.getByText(/47,910/), closing.getByText(/65,916.25/)]).toHaveLength(2)
    expect(screen.getByText('It adds up')).toBeDefined()
    expect(screen.getByText('0.15%')).toBeDefined()
    expect(screen.getByText(/counts 50 kg, spoilage 40 kg/)).toBeDefined()
  })

  test('says in red when the columns do not meet the balance', async () => {
    const open = buildBalance({ is_closed: false, closing: { quantity: 47_900, value: 65_000 } })
    show(setUp().answer(ingredientRoutes.balance, one(open)))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/47,900/)).toBeDefined()
    expect(screen.queryByText('It adds up')).toBeNull()
  })

  test('says that costs may still change while something told late is reckoned', async () => {
    show(setUp().answer(ingredientRoutes.balance, one(buildBalance({ reckoning: true }))))
    expect((await screen.findByText(/Costs are being recalculated/)).textContent).toContain(
      'may still change',
    )
  })

  test('asks for the days of its address, by default for thirty', async () => {
    const fake = setUp({ at: '/app/stock/ingredients/1?from=2026-11-01&to=2026-11-05' })
    show(fake)
    await lineOf('Opening balance')
    const asked = fake.calls.filter(({ path }) => path.endsWith('balance/') || path.endsWith('movements/'))
    const span = { from: '2026-11-01', to: '2026-11-05' }
    expect(asked.map(({ query }) => query)).toContainEqual(span)
    expect(asked.map(({ query }) => query)).toContainEqual({ ...span, page: 1, page_size: 20 })
  })

  test('names the rations that used it', async () => {
    show(setUp())
    const uses = within(await screen.findByRole('table', { name: 'Use by ration' }))
    expect(seen(uses.getByRole('button', { name: /High milking/ }))).toBe('High milking')
  })
})

describe('its movements', () => {
  const delivery = buildMovement({
    id: 2,
    kind: 'delivery',
    quantity: 10_000,
    feeding: null,
    delivery: { id: 5, company: { id: 8, name: 'Agro' }, document_no: 'D-7' },
  })
  const spoilt = buildMovement({
    id: 3,
    kind: 'loss',
    quantity: -40,
    note: 'Mould',
    feeding: null,
    count: { id: 4, kind: 'spoilage' },
  })
  const undone = buildMovement({ id: 4, is_reversed: true, feeding: null, order: null })

  test('stand with their source, a link where there is a page of it', async () => {
    const rows = [buildMovement(), delivery, spoilt, undone]
    show(setUp().answer(ingredientRoutes.movements, list(rows, 40)))
    const table = within(await screen.findByRole('table', { name: 'Movements' }))
    const links = (await table.findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/app/farms/1/planning?date=2026-11-20&period=all&feeding=55',
      '/app/stock/deliveries?search=D-7&from=2026-11-20&to=2026-11-20',
    ])
    expect(table.getByText('Agro · D-7')).toBeDefined()
    expect([table.getByText('Spoilage'), table.getByText('Mould')]).toHaveLength(2)
    expect(table.getByText('no longer counts')).toBeDefined()
    expect(screen.getByText(/Showing 4 of 40/)).toBeDefined()
  })

  test('call what came out of the tap with a load so, not a delivery', async () => {
    const tapped = buildMovement({ id: 7, kind: 'delivery', quantity: 500 })
    show(setUp().answer(ingredientRoutes.movements, list([tapped, delivery])))
    const table = within(await screen.findByRole('table', { name: 'Movements' }))
    const kinds = (await table.findAllByRole('rowheader')).map((head) => head.textContent)
    expect(kinds).toEqual(['TapHigh milking', 'DeliveryAgro · D-7'])
  })

  test('name a source without a link to a page that the person may not open', async () => {
    const made = buildMovement({
      id: 6,
      feeding: null,
      order: { id: 9, name: 'Calf mash', day: '2026-11-20', farm: 1 },
    })
    const fake = setUp({ type: 'employee', rights: [['manager.ingredient', 'view']] })
    show(fake.answer(ingredientRoutes.movements, list([buildMovement(), delivery, made])))
    const table = within(await screen.findByRole('table', { name: 'Movements' }))
    expect(await table.findByText('Agro · D-7')).toBeDefined()
    expect(table.getByText('Calf mash')).toBeDefined()
    expect(table.queryAllByRole('link')).toEqual([])
  })
})

test('its movements are copied, all of the period, with their sources', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const fake = setUp({ at: '/app/stock/ingredients/1?from=2026-11-01&to=2026-11-20' })
  show(fake)
  await userEvent.click(await screen.findByRole('button', { name: 'Copy table' }))
  await waitFor(() => expect(written).toHaveBeenCalled())
  const [, first = ''] = String(written.mock.calls[0]?.[0]).split('\r\n')
  expect(first).toBe('2026-11-20,Loaded,High milking,-2010,1350,-2713.5,47910,Ivan K.')
  expect(fake.calls.at(-1)?.query).toMatchObject({ from: '2026-11-01', page: 1, page_size: 200 })
})

describe('its counts', () => {
  test('are shown to whoever may see stocks', async () => {
    const entry = {
      id: 1,
      kind: 'count',
      ingredient: { id: 1, name: 'Corn silage' },
      swatch: 'c1',
      day: '2026-11-09',
      at: BUILT_AT,
      before: 1000,
      after: 982,
      difference: -18,
      value: -24.3,
      reason: 'Inventory',
      author: null,
    } as const
    const fake = setUp().answer(stockRoutes.counts, list([entry]))
    show(fake)
    const table = within(await screen.findByRole('table', { name: 'Counts and spoilage' }))
    expect(await table.findByText(/−18/)).toBeDefined()
    expect(fake.calls.find(({ path }) => path.endsWith('counts/'))?.query).toMatchObject({ ingredient: 1 })
  })

  test('are kept from whoever sees ingredients only', async () => {
    show(setUp({ rights: [['manager.ingredient', 'view']] }))
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Spoilage' })).toBeNull()
  })
})

describe('the other states', () => {
  test('without the right nothing is asked or shown', () => {
    const fake = setUp({ rights: [] })
    show(fake)
    expect(screen.getByText('You have no access to view ingredients.')).toBeDefined()
    expect(fake.calls.filter(({ path }) => path.startsWith('manager/ingredients/:id'))).toEqual([])
  })

  test('an ingredient that is gone says so', async () => {
    show(setUp().answer(ingredientRoutes.get, new ApiError({ status: 404 })))
    expect(await screen.findByText('This no longer exists.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('a failure can be tried again', async () => {
    show(setUp().answer(ingredientRoutes.get, new ApiError({ status: 500 })))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })

  test('one that was deleted keeps its movements and loses its actions', async () => {
    show(setUp().answer(ingredientRoutes.get, one({ ...SILAGE, deleted: true })))
    expect(await screen.findByText(/This ingredient was deleted/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

test('the lines of the identity add up to its closing, in kg and in money', () => {
  const balance = buildBalance()
  const lines = inOutLines(balance)
  expect(lines.reduce((sum, { kg }) => sum + (kg ?? 0), 0)).toBe(balance.kg.closing)
  expect(lines.reduce((sum, { money }) => sum + money, 0)).toBeCloseTo(balance.money.closing, 4)
  expect(lines.filter(({ kg }) => Object.is(kg, -0))).toEqual([])
})
