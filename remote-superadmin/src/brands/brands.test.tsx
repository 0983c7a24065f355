import { type Brand, brandRoutes } from '@manger/contract/mixer-db'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { BrandsScreen } from './brands.screen.tsx'

const KUHN: Brand = { ...rowOf(1), name: 'Kuhn', models_count: 2 }
const SILOKING: Brand = { ...rowOf(2), name: 'Siloking', models_count: 0 }
const NO_CLIENT = { clientId: null, client: null, farmId: null, farm: null }

const list = (data: Brand[]) => ({ client: null, data, count: data.length, next: null })
const one = (data: Brand) => ({ client: null, data })
const refusal = (field: string, code: number | string) =>
  new ApiError({ status: 400, errors: { [field]: [{ code, message: '' }] } })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'admin',
    words: { superadmin: en, ui: uiEn },
    page: { remote: 'superadmin', ...NO_CLIENT },
    ...options,
  }).answer(brandRoutes.list, list([KUHN, SILOKING]))

const show = async (fake: FakePlatform) => {
  render(<BrandsScreen />, { wrapper: fake.Wrapper })
  await screen.findByRole('row', { name: /Siloking/ })
}
const choose = async (brand: string, action: string) => {
  const row = within(screen.getByRole('row', { name: new RegExp(brand) }))
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const sent = (fake: FakePlatform, method: string) => fake.calls.filter((call) => call.method === method)

describe('the brands of mixers', () => {
  test('lead to their models', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByText('Kuhn'))
    expect(fake.location()).toBe('/app/mixer-db/1/models')
  })

  test('are searched on the server, with what was typed in the address', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'silo')
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ search: 'silo' }))
    expect(fake.location()).toBe('/?search=silo')
  })

  test('are copied for a spreadsheet', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(await navigator.clipboard.readText()).toMatch(
      /^Brand,Models,Last change\r\nKuhn,2,.*\r\nSiloking,0,/,
    )
  })

  test('are made by name; a refusal stands at the field and nothing typed is lost', async () => {
    const fake = setUp().answer(brandRoutes.create, refusal('name', 5))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New brand' }))
    const field = await screen.findByRole('textbox', { name: /Name/ })
    await userEvent.type(field, 'Kuhn{Enter}')
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(field.getAttribute('value')).toBe('Kuhn')
    fake.answer(brandRoutes.create, one({ ...KUHN, id: 3, name: 'Kuhn Knight' }))
    await userEvent.type(field, ' Knight{Enter}')
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'Kuhn Knight saved' }))
    const [first, second] = sent(fake, 'POST').map(({ body }) => Object(body))
    expect(second).toMatchObject({ name: 'Kuhn Knight', op_id: first.op_id })
  })

  test('are renamed with the version that was shown', async () => {
    const fake = setUp().answer(brandRoutes.update, one({ ...SILOKING, name: 'SILOKING' }))
    await show(fake)
    await choose('Siloking', 'Edit')
    const field = await screen.findByRole('textbox', { name: /Name/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'SILOKING{Enter}')
    await waitFor(() => expect(sent(fake, 'PUT')).toMatchObject([{ body: { name: 'SILOKING', version: 1 } }]))
  })

  test('stay when they have models, and say why', async () => {
    const fake = setUp().answer(brandRoutes.remove, refusal('non_field', 'in_use'))
    await show(fake)
    await choose('Kuhn', 'Delete')
    expect(await screen.findByText('Delete Kuhn?')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
    expect(sent(fake, 'DELETE')).toMatchObject([{ params: { id: 1 }, query: { version: 1 } }])
    expect(screen.getByRole('row', { name: /Kuhn/ })).toBeDefined()
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { superadmin: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'База змішувачів' }))).toBe('База змішувачів')
    expect(seen(screen.getByRole('columnheader', { name: 'Моделі' }))).toBe(
      'Марка | Моделі | Остання зміна | Інші дії',
    )
    expect(seen(screen.getByRole('button', { name: 'Нова марка' }))).toBe('Нова марка')
  })
})

describe('instead of brands stand', () => {
  const showBare = (fake: FakePlatform) => render(<BrandsScreen />, { wrapper: fake.Wrapper })

  test('seven rows of skeleton while they are on their way', async () => {
    showBare(setUp().answer(brandRoutes.list, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(brandRoutes.list, new ApiError({ status: 500 }))
    showBare(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fake.calls).toHaveLength(2))
  })

  test('the next step where there are none', async () => {
    showBare(setUp().answer(brandRoutes.list, list([])))
    expect(seen(await screen.findByText('No brands yet. Add the first one.'))).toBe(
      'Table is empty | No brands yet. Add the first one. | New brand',
    )
  })

  test('the way out of a search that finds nothing', async () => {
    const fake = setUp({ at: '/?search=x' }).answer(brandRoutes.list, ({ query }) =>
      list(Reflect.get(Object(query), 'search') === 'x' ? [] : [KUHN]),
    )
    showBare(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(seen(await screen.findByText('Kuhn'))).toBe('Kuhn | 2 | 19 Nov 2026, 10:00')
  })
})
