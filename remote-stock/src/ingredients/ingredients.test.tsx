import { ingredientRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import { LED_ON, Link } from '@manger/platform/router'
import type { FakePlatform } from '@manger/testing'
import { seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { createStockServer, list, PREMIX, SILAGE } from '../testing/stock-server.ts'
import { IngredientsScreen } from './ingredients.screen.tsx'

const setUp = createStockServer
const silage = SILAGE
const show = (fake: FakePlatform) => render(<IngredientsScreen />, { wrapper: fake.Wrapper })
const rowOfTable = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') ?? document.body)
}
describe('the ingredients in the stocks', () => {
  test('stand with balance, fill, price, use and rest days', async () => {
    show(setUp())
    const row = await rowOfTable('Corn silage')
    expect(seen(row.getByText('412.35'))).toBe(
      'Corn silage | Silage pit 1 | 412.35 | 140.2 DM | 30.1 | on target | 20 Dec 2026 | plan: 20 Dec | 34.3% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Corn silage: balance of the last 30 days',
    )
    expect(seen((await rowOfTable('Mineral premix')).getByRole('img', { name: 'far off' }))).toBe(
      'Mineral premix | Premix room | 0.39 | 0.13 DM | 2.4 | far off | 22 Nov 2026 | plan: 20 Dec | 0.0% of 1,200 t | 34 | 66% moisture | 1,350 | 160 | 162 | 162 | 39 | Mineral premix: balance of the last 30 days',
    )
  })

  test('say of a feed that nobody ever counted that it is not counted yet, and promise no days', async () => {
    const uncounted = { ...silage, is_counted: false, stock_rest: -1500, rest_days: null, run_out: null }
    const plan = { use: [9], days: null, run_out: null }
    show(setUp().answer(ingredientRoutes.list, list([{ ...uncounted, plan }])))
    const row = await rowOfTable('Corn silage')
    expect(seen(row.getByText('not counted yet'))).toBe(
      'Corn silage | Silage pit 1 | – | not counted yet | – | – | – | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Corn silage: balance of the last 30 days',
    )
  })

  test('count rest days from another mean use, which the address keeps', async () => {
    const fake = setUp()
    show(fake)
    await rowOfTable('Corn silage')
    await userEvent.click(screen.getByText('30'))
    expect((await rowOfTable('Corn silage')).getByText('6.0')).toBeDefined()
    expect(fake.location()).toContain('days=30')
  })

  test('count rest days from the plan, with the day by use under it (F18)', async () => {
    const planned = { ...silage, plan: { use: [9], days: 12, run_out: '2026-12-02' } }
    show(setUp().answer(ingredientRoutes.list, list([planned])))
    const before = await rowOfTable('Corn silage')
    expect(seen(before.getByText('plan: 2 Dec'))).toBe(
      'Corn silage | Silage pit 1 | 412.35 | 140.2 DM | 30.1 | on target | 20 Dec 2026 | plan: 2 Dec | 34.3% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Corn silage: balance of the last 30 days',
    )
    await userEvent.click(screen.getByText('Plan'))
    const row = await rowOfTable('Corn silage')
    expect(seen(row.getByText('12.0'))).toBe(
      'Corn silage | Silage pit 1 | 412.35 | 140.2 DM | 12.0 | off | 2 Dec 2026 | by use: 20 Dec | 34.3% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Corn silage: balance of the last 30 days',
    )
  })

  test('are narrowed by the tile of a stock and by what runs out in a week', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: /Premix room/ }))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ stock: 2 }))
    await userEvent.click(await screen.findByRole('button', { name: /Under 7 days/ }))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ stock: 2, rest_days_below: 7 }))
    expect(fake.location()).toContain('stock=2')
  })

  test('come page by page', async () => {
    const fake = setUp().answer(ingredientRoutes.list, list([silage], 21))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ page_size: 100 }))
  })

  test('read in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { stock: uk, ui: uiUk } }))
    const row = await rowOfTable('Corn silage')
    expect(seen(row.getByText('140,2 СР'))).toBe(
      'Corn silage | Silage pit 1 | 412,35 | 140,2 СР | 30,1 | у межах норми | 20 груд. 2026 р. | план: 20 груд. | 34,3% з 1 200 т | 34 | 66% вологи | 1 350 | 13 820 | 13 666 | 13 610 | 68 725 | Corn silage: залишок за останні 30 днів',
    )
    expect(seen(screen.getByRole('heading', { name: 'Склад' }))).toBe('Склад')
  })
})

describe('the five states', () => {
  test('without the right nothing is shown', async () => {
    show(setUp({ type: 'employee', rights: [] }))
    expect(await screen.findByText('You have no access to view ingredients.')).toBeDefined()
    expect(screen.getByText(/^Ask the farm owner for the right/)).toBeDefined()
    expect(screen.queryByText('Corn silage')).toBeNull()
    expect(screen.queryByRole('button', { name: 'New ingredient' })).toBeNull()
  })

  test('without the right the menu leads on to a page of the stock that one may see', async () => {
    const fake = setUp({ at: '/app/stock', rights: [['manager.delivery', 'view']] })
    const { Wrapper } = fake
    render(
      <Wrapper>
        <Link to="/app/stock/ingredients" state={LED_ON}>
          {'led on'}
        </Link>
        <IngredientsScreen />
      </Wrapper>,
    )
    expect(await screen.findByText('You have no access to view ingredients.')).toBeDefined()
    await userEvent.click(screen.getByText('led on'))
    await waitFor(() => expect(fake.location()).toMatch(/stock\/deliveries$/))
  })

  test('while waiting the table is busy', () => {
    show(setUp().answer(ingredientRoutes.list, () => new Promise<never>(() => undefined)))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })

  test('a failure is said in place and can be tried again', async () => {
    const fake = setUp().answer(ingredientRoutes.list, new ApiError({ status: 500 }))
    show(fake)
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(ingredientRoutes.list, list([silage]))
    await userEvent.click(again)
    await rowOfTable('Corn silage')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('an empty table says what to do', async () => {
    show(setUp().answer(ingredientRoutes.list, list([])))
    expect(seen(await screen.findByText(/Create the first one/))).toBe(
      'Table is empty | No ingredients yet. Create the first one with its opening weight. | New ingredient',
    )
  })

  test('filters that leave nothing can be reset', async () => {
    const fake = setUp({ at: '/app/stock/ingredients?class=liquid' }).answer(ingredientRoutes.list, list([]))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(fake.location()).not.toContain('class'))
  })
})

describe('the ingredients', () => {
  test('are those that are there, or those that were deleted', async () => {
    const fake = setUp({ at: '/app/stock/ingredients?deleted=1' })
    show(fake)
    await rowOfTable('Corn silage')
    const asked = fake.calls.filter(({ path }) => path === 'manager/ingredients/')
    expect(asked.some(({ query }) => JSON.stringify(query).includes('"deleted":true'))).toBe(true)
  })

  test('opened last stand above the list, five of them, for this person', async () => {
    const fake = setUp()
    fake.platform.storageOf('stock').set('recent-ingredients', '2,9')
    show(fake)
    const recent = within(await screen.findByRole('region', { name: 'Recently used' }))
    expect(recent.getAllByRole('button').map((button) => button.textContent)).toEqual(['Mineral premix'])
    await userEvent.click(screen.getByRole('rowheader', { name: /Corn silage/ }))
    expect(fake.platform.storageOf('stock').get('recent-ingredients')).toBe('1,2,9')
    expect(fake.location()).toContain('ingredient=1')
  })

  test('are counted stock by stock', async () => {
    show(setUp())
    await rowOfTable('Corn silage')
    await userEvent.click(screen.getByRole('button', { name: 'Stock count' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Premix room' }))
    expect(seen(await screen.findByText('Stock count: Premix room'))).toBe('Stock count: Premix room')
  })

  test('follow what a mixer loads meanwhile', async () => {
    const fake = setUp()
    show(fake)
    const row = await rowOfTable('Corn silage')
    expect(seen(row.getByText('412.35'))).toBe(
      'Corn silage | Silage pit 1 | 412.35 | 140.2 DM | 30.1 | on target | 20 Dec 2026 | plan: 20 Dec | 34.3% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Corn silage: balance of the last 30 days',
    )
    fake.answer(ingredientRoutes.list, list([{ ...silage, stock_rest: 410_000 }]))
    fake.emit('feeding', { farm: 1, id: 5 })
    expect(seen(await screen.findByText('410', {}, { timeout: 4000 }))).toBe(
      'Corn silage | Silage pit 1 | 410 | 139.4 DM | 30.0 | on target | 20 Dec 2026 | plan: 20 Dec | 34.1% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Corn silage: balance of the last 30 days',
    )
  })

  test('are copied, all of them, with what the table shows', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const fake = setUp()
    show(fake)
    await rowOfTable('Corn silage')
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(written).toHaveBeenCalled())
    const [head = '', first = ''] = String(written.mock.calls[0]?.[0]).split('\r\n')
    expect(head).toContain('Ingredient,Stock,Class,"Balance, kg"')
    expect(first).toContain('Corn silage,Silage pit 1,Forage,412350')
    expect(fake.calls.at(-1)?.query).toMatchObject({ page_size: 200, deleted: false })
  })
})

describe('the chosen ingredient', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('rowheader', { name: /Corn silage/ }))
    return within(screen.getByRole('complementary', { name: 'Corn silage' }))
  }

  test('shows its level and value, leads to its page, and can be deleted after a question', async () => {
    const fake = setUp().answer(ingredientRoutes.remove, {})
    show(fake)
    const panel = await open()
    expect(panel.getByText(/556,672\.50/)).toBeDefined()
    expect(await panel.findByRole('table', { name: /Corn silage: balance by day/ })).toBeDefined()
    const link = panel.getByRole('link', { name: 'Movements, in and out' })
    expect(link.getAttribute('href')).toBe('/app/stock/ingredients/1')
    await userEvent.click(panel.getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/412.35.* still in stock.*cannot be undone/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  test('that is water has no balance, level or rest days, and nobody counts it', async () => {
    const use = { d1: 480, d7: 480, d14: 480, d30: 480 }
    const water = {
      ...silage,
      name: 'Water',
      is_water: true,
      stock_rest: 0,
      stock_value: 0,
      dry_matter: 0,
      humidity: 100,
      use,
    }
    show(setUp().answer(ingredientRoutes.list, list([{ ...water, rest_days: null, run_out: null }])))
    const head = await screen.findByRole('rowheader', { name: /Water/ })
    const row = within(head.closest('tr') ?? document.body)
    expect(seen(row.getByText('100% moisture'))).toContain(
      'Water | Silage pit 1 | – | – DM | – | – | plan: 20 Dec | – | 0 | 100% moisture | 1,350 | 480 | 480 | 480 | 480 | Water: balance of the last 30 days',
    )
    await userEvent.click(head)
    const panel = within(screen.getByRole('complementary', { name: 'Water' }))
    expect(seen(panel.getByText('Balance').parentElement ?? document.body)).toContain('–')
    expect(panel.queryByText(/days left/)).toBeNull()
    expect(panel.queryByRole('table', { name: /balance by day/ })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Actions' }))
    expect(seen(await screen.findByRole('menuitem', { name: 'Edit' }))).toBe('Edit')
    expect(screen.queryByRole('menuitem', { name: 'Stock count' })).toBeNull()
  })

  test('is found by its link also where the list does not show it', async () => {
    show(setUp({ at: '/app/stock/ingredients?ingredient=2' }).answer(ingredientRoutes.list, list([silage])))
    expect(seen(await screen.findByRole('complementary', { name: PREMIX.name }))).toBe('Mineral premix')
  })

  test('cannot be changed by who may only look', async () => {
    show(setUp({ rights: [['manager.ingredient', 'view']] }))
    const panel = await open()
    expect(panel.queryByRole('button', { name: 'Actions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stock count' })).toBeNull()
  })
})
