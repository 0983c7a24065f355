import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
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
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { FodderScreen } from './fodder.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const kk60 = buildRecipe()
const [corn, ...others] = kk60.ingredients
const pellets = buildRecipe({
  id: 2,
  name: 'Pellets',
  product_type_name: 'Pellets',
  ingredients: corn ? [{ ...corn, deleted: true }, ...others] : [],
  stock_rest: 0,
  rest_days: null,
  last_craft: null,
})
const made = buildOrder({
  id: 7,
  status: 'loaded',
  actual_mass: 8120,
  price: 12_931,
  loaded_at: '2026-11-19T12:40:00Z',
  allowed_actions: ['reopen'],
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/fodder',
    ...options,
  })
    .answer(recipeRoutes.list, list([kk60, pellets]))
    .answer(compoundFeedRoutes.orders, list([made]))

const show = (fake: FakePlatform) => render(<FodderScreen />, { wrapper: fake.Wrapper })
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') ?? document.body)
}

describe('the recipes of compound feed', () => {
  test('stand with dry matter, price, what there is, how long it lasts and what was made last', async () => {
    show(setUp())
    const row = await rowOf('KK-60')
    expect(seen(row.getByText('11.9'))).toBe(
      'KK-60 | 2,000–4,200 kg | 87.45% | ₴12,744 | 11.9 | 2.9 | far off | 19 Nov 2026 | 8,120 kg',
    )
    expect(seen((await rowOf('Pellets')).getByText('select another'))).toBe(
      'Pellets | select another | 2,000–4,200 kg | 87.45% | ₴12,744 | 0 | – | –',
    )
  })

  test('are searched on the server, and the address keeps the search', async () => {
    const fake = setUp()
    show(fake)
    await rowOf('KK-60')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search recipes' }), 'kk')
    await waitFor(() => expect(fake.location()).toContain('search=kk'))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ search: 'kk' }))
  })

  test('are copied for a spreadsheet', async () => {
    const fake = setUp()
    show(fake)
    await rowOf('KK-60')
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 2 rows' }]))
    const lines = (await navigator.clipboard.readText()).split('\r\n')
    expect(lines[1]).toMatch(/^KK-60,/)
    expect(lines[1]).toMatch(/,8120$/)
    expect(lines[2]).toMatch(/^Pellets,Pellets,.*,0,,,$/)
  })

  test('open a panel that leads to production and to the recipe', async () => {
    show(setUp())
    await userEvent.click(await screen.findByText('KK-60'))
    const panel = within(screen.getByRole('complementary', { name: 'KK-60' }))
    expect(panel.getByRole('link', { name: 'Produce' }).getAttribute('href')).toBe(
      '/app/stock/fodder/1/craft',
    )
    expect(panel.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      '/app/stock/fodder/1/recipe/edit',
    )
    expect(await panel.findByText(/8,120.kg · ₴12,931 per t/)).toBeDefined()
  })

  test('take back what was made, with a reason', async () => {
    const fake = setUp().answer(compoundFeedRoutes.load, { client: 1, data: made })
    show(fake)
    await userEvent.click(await screen.findByText('KK-60'))
    await userEvent.click(await screen.findByRole('button', { name: /^Undo production/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Undo production' }))
    expect(await dialog.findByText('Give a reason.')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong scale')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo production' }))
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'Production undone' }))
    expect(fake.calls.find(({ method }) => method === 'POST')).toMatchObject({
      params: { id: 7 },
      body: { action: 'reopen', reason: 'Wrong scale', op_id: expect.any(String) },
    })
  })

  test('that are ordered stay: the refusal is told', async () => {
    const refused = new ApiError({ status: 409, errors: { non_field: [{ code: 'in_use', message: '' }] } })
    const fake = setUp().answer(recipeRoutes.remove, refused)
    show(fake)
    await userEvent.click(await screen.findByText('Pellets'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
  })

  test('read in Ukrainian, as cards on a phone', async () => {
    window.innerWidth = 390
    show(setUp({ language: 'uk', words: { stock: uk, ui: uiUk } }))
    expect(await screen.findAllByText(/СР 87,45/)).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
    window.innerWidth = 1440
  })
})

describe('the five states and rights', () => {
  test('without the right nothing is asked', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('a consultant looks and changes nothing', async () => {
    show(setUp({ type: 'consultant' }))
    await userEvent.click(await screen.findByText('KK-60'))
    expect(await screen.findByRole('link', { name: 'Open' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /New compound feed|Delete/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Produce' })).toBeNull()
  })

  test('a failure can be tried again; nothing at all says what to do', async () => {
    const fake = setUp().answer(recipeRoutes.list, new ApiError({ status: 500 }))
    show(fake)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(recipeRoutes.list, list([]))
    await userEvent.click(again)
    expect(await screen.findByText(/No compound feed yet/)).toBeDefined()
  })
})
