import { type CompoundFeedOrder, compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { ApiError } from '@manger/platform'
import {
  buildOrder,
  buildRecipe,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { act, render, screen, waitFor, within } from '@testing-library/react'
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

  test('are searched and narrowed by status on the server, and the address keeps it; reset keeps the day', async () => {
    const fake = setUp({ at: '/?date=2026-11-19&status=loaded' })
    fake.answer(compoundFeedRoutes.orders, ({ query }) =>
      list(Reflect.get(Object(query), 'search') === undefined ? [DONE] : []),
    )
    show(fake)
    await screen.findByRole('row', { name: /KK-60.*Produced/ })
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'pel')
    const wish = { date: '2026-11-19', status: 'loaded', search: 'pel' }
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject(wish))
    expect(fake.location()).toBe('/?date=2026-11-19&status=loaded&search=pel')
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(fake.location()).toBe('/?date=2026-11-19'))
  })

  test('are copied for a spreadsheet', async () => {
    const fake = setUp({ at: '/?date=2026-11-19' })
    show(fake)
    await screen.findByRole('row', { name: /KK-60/ })
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 1 row' }]))
    const [, first] = (await navigator.clipboard.readText()).split('\r\n')
    expect(first).toBe('2026-11-19,KK-60,Feed store,2,4100,8200,8120,-0.97,Produced,Ivan K.,12931,105000')
  })

  test('of a day that is none are those of today', async () => {
    show(setUp({ at: '/?date=yesterday' }))
    expect(seen(await screen.findByText('Waiting'))).toBe(
      'KK-60 | 2 × 4,100 kg | 8,200 | – | – | Waiting | – | – | –',
    )
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
    expect(seen(await screen.findByText('Очікує'))).toBe(
      'KK-60 | 2 × 4 100 кг | 8 200 | – | – | Очікує | – | – | –',
    )
    expect(seen(screen.getByText('кг · 1 замовлення'))).toBe('кг · 1 замовлення')
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
    expect(seen(await screen.findByText('No compound feed is ordered for this day.'))).toBe(
      'Table is empty | No compound feed is ordered for this day.',
    )
  })
})

describe('what can be done with an order', () => {
  const openPanel = async (order: CompoundFeedOrder, options: FakePlatformOptions = {}) => {
    const fake = setUp(options, [order])
    show(fake)
    await userEvent.click(await screen.findByText('2 × 4,100 kg'))
    return { fake, panel: within(screen.getByRole('complementary', { name: 'KK-60' })) }
  }

  test('is what the server allows: start and change a waiting one', async () => {
    const { panel } = await openPanel(buildOrder({ allowed_actions: ['edit', 'delete', 'start'] }))
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Cancel load' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Start', hidden: true }))
    expect(within(await screen.findByRole('dialog')).getByText('Load: KK-60')).toBeDefined()
  })

  test('is nothing for who may only look', async () => {
    const { panel } = await openPanel(buildOrder())
    expect(panel.queryByRole('button', { name: /Start|Continue|Reopen|More actions/ })).toBeNull()
  })

  test('is to delete it, after a question', async () => {
    const { fake, panel } = await openPanel(buildOrder({ allowed_actions: ['delete'] }))
    fake.answer(compoundFeedRoutes.remove, {})
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Order deleted' }]))
    expect(fake.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      params: { id: 1 },
      query: { version: 1 },
    })
  })

  test('is to reopen a finished one with a reason', async () => {
    const made = { ...DONE, planned_on: '2026-11-20', allowed_actions: ['reopen' as const] }
    const { fake, panel } = await openPanel(made)
    fake.answer(compoundFeedRoutes.load, { client: 1, data: made })
    await userEvent.click(panel.getByRole('button', { name: 'Reopen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    expect(await dialog.findByText('Give a reason.')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong weight')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(fake.toasts.at(-1)).toMatchObject({ kind: 'success' }))
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      action: 'reopen',
      reason: 'Wrong weight',
    })
  })
})

describe('the page', () => {
  test('follows the event of its farm at once, and not that of another', async () => {
    const fake = setUp()
    show(fake)
    await screen.findByText('Waiting')
    const asked = () => fake.calls.filter(({ path }) => path === compoundFeedRoutes.orders.path).length
    const before = asked()
    act(() => fake.emit('order', { farm: 2, id: 1 }))
    expect(asked()).toBe(before)
    act(() => fake.emit('order', { farm: 1, id: 1 }))
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  test('calls an order missed that still waits after its day', async () => {
    const late = buildOrder({ planned_on: '2026-11-19' })
    show(setUp({ at: '/?date=2026-11-19' }, [late]))
    expect(seen(await screen.findByText('Missed'))).toBe(
      'KK-60 | 2 × 4,100 kg | 8,200 | – | – | Missed | – | – | –',
    )
  })

  test('shows the recipes in a tab of its address, from which one orders', async () => {
    const fake = setUp({ at: '/?tab=recipes' }).answer(recipeRoutes.list, {
      client: 1,
      data: [buildRecipe()],
      count: 1,
      next: null,
    })
    show(fake)
    const row = within((await screen.findByRole('row', { name: /KK-60/ })) ?? document.body)
    expect(seen(row.getByText('11.9'))).toBe(
      'KK-60 | 2,000–4,200 kg | 87.45% | ₴12,744 | 11.9 | 2.9 | far off | 19 Nov 2026 | 8,120 kg',
    )
    await userEvent.click(row.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New order' }))
    expect(seen(await screen.findByRole('dialog', { name: 'New order' }))).toBe('New order')
  })

  test('searches the recipes on the server, copies them, and a row leads to the recipe', async () => {
    const fake = setUp({ at: '/?tab=recipes' }).answer(recipeRoutes.list, {
      client: 1,
      data: [buildRecipe()],
      count: 1,
      next: null,
    })
    show(fake)
    await screen.findByRole('row', { name: /KK-60/ })
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect((await navigator.clipboard.readText()).split('\r\n')[1]).toMatch(/^KK-60,.*,8120$/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Search recipes' }), 'kk')
    const asked = () => fake.calls.filter(({ path }) => path === recipeRoutes.list.path).at(-1)
    await waitFor(() => expect(asked()?.query).toMatchObject({ search: 'kk' }))
    await userEvent.click(screen.getByText('KK-60'))
    expect(fake.location()).toBe('/app/stock/fodder/1/recipe/edit')
  })

  test('offers neither orders nor recipes to who may not have them', async () => {
    show(setUp({ rights: [['animalfeed.schedule', 'view']] }))
    await screen.findByText('Waiting')
    expect(screen.queryByRole('button', { name: 'New order' })).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Recipes' })).toBeNull()
  })
})
