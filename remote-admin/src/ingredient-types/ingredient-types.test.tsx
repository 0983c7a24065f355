import { type IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { IngredientTypesScreen } from './ingredient-types.screen.tsx'

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
  expect(seen(row.getByText('Forage'))).toBe('Maize silage | Forage | 2 | 19 Nov 2026, 12:00')
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
  expect(seen(await screen.findByText('No ingredient types yet. Ingredients need one.'))).toBe(
    'Table is empty | No ingredient types yet. Ingredients need one. | New ingredient type',
  )
})

const MOVES = {
  ingredients: [{ id: 9, name: 'Maize silage', stock_name: 'Bunker 2' }],
  recipes: [{ id: 3, name: 'KK-60', joined: true }],
  hidden: 2,
  obstacles: [],
}
const MAIZE = { id: 5, name: 'Maize', class: 'roughage' as const, swatch: 'c1' as const }
const chooseMaize = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into another' }))
  await userEvent.click(await screen.findByRole('combobox', { name: /^Type that stays/ }))
  await userEvent.click(await screen.findByText('Maize', { selector: '.ant-select-item *' }))
  return within(screen.getByRole('dialog'))
}

test('two types become one after the person has seen what moves', async () => {
  const fake = setUp()
    .answer(ingredientTypeRoutes.lite, list([SILAGE, { ...SILAGE, ...MAIZE }]))
    .answer(ingredientTypeRoutes.mergePreview, { client: 1, data: MOVES })
    .answer(ingredientTypeRoutes.merge, { client: 1, data: { ...SILAGE, ...MAIZE } })
  open(fake)
  const dialog = await chooseMaize()
  expect(await dialog.findByText('Bunker 2')).toBeDefined()
  expect(dialog.getByText('has both: one line with both percents')).toBeDefined()
  expect(dialog.getByText('Moves too, though you do not see it: 2')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: /Merge$/ }))
  await waitFor(() => expect(fake.toasts).toMatchObject([{ text: 'Maize silage is merged into Maize' }]))
  expect(fake.calls.find(({ method }) => method === 'POST')).toMatchObject({
    params: { id: 4 },
    body: { into: 5, merged_version: SILAGE.version },
  })
})

test('what stands in the way is said, and nothing can be merged', async () => {
  const obstacles = [
    { kind: 'stock' as const, name: 'Bunker 1' },
    { kind: 'round' as const, name: null },
  ]
  const fake = setUp()
    .answer(ingredientTypeRoutes.lite, list([{ ...SILAGE, ...MAIZE }]))
    .answer(ingredientTypeRoutes.mergePreview, { client: 1, data: { ...MOVES, obstacles } })
  open(fake)
  const dialog = await chooseMaize()
  expect(await dialog.findByText(/^Bunker 1 has an ingredient of each/)).toBeDefined()
  expect(dialog.getByText(/^The recipe \(no view permission\)/)).toBeDefined()
  expect(dialog.getByRole('button', { name: /Merge$/ })).toHaveProperty('disabled', true)
})

test('who may not delete a type is not offered to merge it', async () => {
  const fake = setUp({
    type: 'employee',
    rights: [
      ['manager.ingredient', 'view'],
      ['manager.ingredient', 'change'],
    ],
  })
  open(fake)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Merge into another' })).toBeNull()
})
