import { type IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { IngredientTypesScreen } from './ingredient-types.screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const SILAGE: IngredientType = {
  ...rowOf(4),
  name: 'Maize silage',
  class: 'roughage',
  swatch: 'c1',
  ingredients_count: 2,
}
const list = (data: IngredientType[]) => ({ client: 1, data, count: data.length, next: null })
const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { admin: en, ui: uiEn }, page: { remote: 'admin' }, ...options }).answer(
    ingredientTypeRoutes.list,
    list([SILAGE]),
  )
const open = (fake: FakePlatform) => render(<IngredientTypesScreen />, { wrapper: fake.Wrapper })

test('the types of ingredients stand with class and how many ingredients they have', async () => {
  open(setUp())
  const row = within(await screen.findByRole('row', { name: /Maize silage/ }))
  expect(row.getByText('Forage')).toBeDefined()
  expect(row.getByText('2')).toBeDefined()
})

test('a type of which there are ingredients stays, and the reason is told', async () => {
  const refusal = { non_field: [{ code: 'in_use', message: '' }] }
  const fake = setUp().answer(ingredientTypeRoutes.remove, new ApiError({ status: 409, errors: refusal }))
  open(fake)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
})

test('another class gives another colour', async () => {
  const fake = setUp().answer(ingredientTypeRoutes.update, { client: 1, data: SILAGE })
  open(fake)
  await userEvent.click(await screen.findByText('Maize silage'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Class/ }))
  await userEvent.click(await screen.findByText('Compound feed', { selector: '.ant-select-item *' }))
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  await waitFor(() =>
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      class: 'fodder',
      swatch: 'c3',
    }),
  )
})

test('without the right nothing is asked for', async () => {
  const fake = setUp({ type: 'employee', rights: [] })
  open(fake)
  expect(await screen.findByText('No view permission')).toBeDefined()
  expect(fake.calls).toEqual([])
})

test('a failed list is asked for again, an empty one says what types are for', async () => {
  const fake = setUp().answer(ingredientTypeRoutes.list, new ApiError({ status: 500 }))
  open(fake)
  const again = await screen.findByRole('button', { name: 'Try again' })
  fake.answer(ingredientTypeRoutes.list, list([]))
  await userEvent.click(again)
  expect(await screen.findByText('No ingredient types yet. Ingredients need one.')).toBeDefined()
})
