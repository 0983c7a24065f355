import { recipeRoutes } from '@manger/contract/compound-feed'
import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import {
  buildRecipe,
  buildRecipeFeeds,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
  rowOf as storedRow,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { NewFodderScreen, NewRecipeScreen } from './new-recipe.screen.tsx'
import { RecipeScreen } from './recipe.screen.tsx'

// Whole screens on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 20_000 })

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const kk60 = buildRecipe()
const pellets = buildRecipe({
  id: 2,
  name: 'Pellets',
  product_type: 10,
  product_type_name: 'Pellets',
  ingredients: [
    {
      ingredient_type: 9,
      name: 'KK-60',
      class: 'fodder',
      swatch: 'c3',
      percent: 100,
      deleted: false,
      dry_matter: 88,
      price: 12_744,
    },
  ],
})
const fodder = { class: 'fodder', swatch: 'c3', dry_matter: 88, price: 12_744 } as const
const feeds = [
  ...buildRecipeFeeds(),
  { ...fodder, ingredient_type: 9, name: 'KK-60' },
  { ...fodder, ingredient_type: 10, name: 'Pellets' },
  {
    ingredient_type: 3,
    name: 'Chalk',
    class: 'additive',
    swatch: 'c4',
    dry_matter: null,
    price: null,
  } as const,
]

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/fodder/1/recipe/edit',
    route: '/app/stock/fodder/:fodder_id/recipe/edit',
    ...options,
  })
    .answer(recipeRoutes.get, { client: 1, data: kk60 })
    .answer(recipeRoutes.list, list([kk60, pellets]))
    .answer(recipeRoutes.feeds, list(feeds))
    .answer(recipeRoutes.update, { client: 1, data: { ...kk60, version: 2 } })

const show = (fake: FakePlatform) => render(<RecipeScreen />, { wrapper: fake.Wrapper })
const percent = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `${name}: percent` })
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save$/ })
const figure = (label: string) => screen.getByText(label).parentElement?.textContent
const addFeed = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add ingredient' }))
  const found = await screen.findAllByText(name)
  await userEvent.click(found.at(-1) ?? document.body)
}
const sent = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST' || method === 'PUT')

afterEach(() => {
  window.innerWidth = 1440
})

describe('a recipe', () => {
  test('shows its mix, and is saved only at exactly 100 %', async () => {
    const fake = setUp()
    show(fake)
    const corn = await percent('Ground corn')
    expect(save().disabled).toBe(true)
    await retype(corn, '60')
    expect(screen.getByText('2.00% still to allocate.')).toBeDefined()
    expect(save().disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Add to: Ground corn' }))
    expect(corn.value).toBe('62.00')
    await retype(corn, '61')
    await retype(await percent('Soybean meal'), '39')
    expect(figure('Dry matter (DM)')).toContain('87.47%')
    expect(figure('Price per t')).toMatch(/12,832.*saved: .*12,744/)
    await userEvent.click(save())
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'KK-60: recipe saved' }]))
    expect(sent(fake)).toMatchObject([
      {
        params: { id: 1 },
        body: {
          version: 1,
          ingredients: [
            { ingredient_type: 1, percent: 61 },
            { ingredient_type: 2, percent: 39 },
          ],
        },
      },
    ])
  })

  test('tells at its line that a feed would be made of itself, also by way of another', async () => {
    show(setUp())
    await percent('Ground corn')
    await userEvent.click(screen.getByRole('button', { name: 'Add ingredient' }))
    expect(await screen.findAllByText('contains this compound feed')).toHaveLength(2)
  })

  test('with a deleted feed asks for another, and the API’s refusal stands at the line', async () => {
    const [corn, meal] = kk60.ingredients
    if (!corn || !meal) throw new Error('The recipe has two lines')
    const broken = { ...kk60, ingredients: [{ ...corn, deleted: true }, meal] }
    const fake = setUp().answer(recipeRoutes.get, { client: 1, data: broken })
    show(fake)
    expect(await screen.findByText('Ground corn: was deleted, you must select another')).toBeDefined()
    await retype(screen.getByRole('textbox', { name: /^Name/ }), 'KK-61')
    await userEvent.click(save())
    expect(sent(fake)).toEqual([])
  })

  test('shows what the server refuses at its fields, and loses nothing', async () => {
    const refused = new ApiError({
      status: 400,
      errors: { name: [{ code: 5, message: '' }], starting_mass: [{ code: 8, limit: 4200, message: '' }] },
    })
    const fake = setUp().answer(recipeRoutes.update, refused)
    show(fake)
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await retype(name, 'Pellets')
    await userEvent.click(save())
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(screen.getByText(/highest allowed value: 4200/)).toBeDefined()
    expect(name.value).toBe('Pellets')
    expect(fake.isDirty()).toBe(true)
  })

  test('is merged with what somebody else saved meanwhile', async () => {
    const current = { ...kk60, version: 5, mixing_mass: 4000 }
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current,
    })
    const fake = setUp().answer(recipeRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1')
        ? conflict
        : { client: 1, data: { ...current, version: 6 } },
    )
    show(fake)
    await retype(await screen.findByRole('textbox', { name: /^Name/ }), 'KK-61')
    await userEvent.click(save())
    const merge = within(await screen.findByRole('dialog'))
    expect(merge.getByText('4,000 kg')).toBeDefined()
    await userEvent.click(merge.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(fake)).toHaveLength(2))
    expect(sent(fake)[1]?.body).toMatchObject({ name: 'KK-61', mixing_mass: 4000, version: 5 })
  })

  test('whose merged percents no longer add up is mended on top of what was saved, with all that was typed', async () => {
    const [corn, meal] = kk60.ingredients
    if (!corn || !meal) throw new Error('The recipe has two lines')
    const chalk = { ...corn, ingredient_type: 3, name: 'Chalk', percent: 4 }
    const current = { ...kk60, version: 5, ingredients: [{ ...corn, percent: 58 }, meal, chalk] }
    const fake = setUp().answer(recipeRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1')
        ? new ApiError({
            status: 409,
            errors: { non_field: [{ code: 'version_conflict', message: '' }] },
            current,
          })
        : { client: 1, data: { ...current, version: 6 } },
    )
    show(fake)
    await retype(await screen.findByRole('textbox', { name: /^Name/ }), 'KK-61')
    await retype(await percent('Ground corn'), '60')
    await retype(await percent('Soybean meal'), '40')
    await userEvent.click(save())
    const merge = within(await screen.findByRole('dialog'))
    // Both changed the corn; the meal is mine alone, the chalk theirs.
    await userEvent.click(merge.getByRole('radio', { name: /^Mine/ }))
    await userEvent.click(merge.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(fake)).toHaveLength(1)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('KK-61')
    expect((await percent('Ground corn')).value).toBe('60.00')
    expect((await percent('Soybean meal')).value).toBe('40.00')
    await retype(await percent('Soybean meal'), '36')
    await userEvent.click(save())
    await waitFor(() => expect(sent(fake)).toHaveLength(2))
    expect(sent(fake)[1]?.body).toMatchObject({
      name: 'KK-61',
      version: 5,
      ingredients: [
        { ingredient_type: 1, percent: 60 },
        { ingredient_type: 2, percent: 36 },
        { ingredient_type: 3, percent: 4 },
      ],
    })
  })

  test('keeps what is typed while it is being saved', async () => {
    let answer: () => void = () => undefined
    const fake = setUp().answer(
      recipeRoutes.update,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ client: 1, data: { ...kk60, name: 'KK-61', version: 2 } })
        }),
    )
    show(fake)
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await retype(name, 'KK-61')
    await userEvent.click(save())
    await userEvent.type(name, ' S')
    answer()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(name.value).toBe('KK-61 S')
    expect(fake.isDirty()).toBe(true)
  })

  test('is read-only for a consultant, with the reason', async () => {
    show(setUp({ type: 'consultant' }))
    expect(await screen.findByText('No editing rights')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Ground corn: percent' })).toBeNull()
  })

  test('is read-only on a small screen that is touched, with the reason (domain d1)', async () => {
    const real = window.matchMedia
    const touched = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => real(query.replace(' and (pointer: coarse)', '')))
    window.innerWidth = 844
    show(setUp())
    expect(await screen.findByText('Editing is only possible on a computer.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    touched.mockRestore()
  })

  test('is read on a phone as facts and cards, none of which can be typed in', async () => {
    window.innerWidth = 390
    show(setUp({ type: 'consultant' }))
    const lines = within(await screen.findByRole('region', { name: 'Ingredients of the recipe' }))
    const card = within(lines.getByText('Ground corn').closest('li') ?? document.body)
    expect(card.getByText('62.00%')).toBeDefined()
    expect(card.getByText(/DM .* kg · .* per t/)).toBeDefined()
    expect(screen.getByText('Product', { selector: 'dt' })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('instead of a recipe stands', () => {
  test('the missing right', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('the way back when it is no longer there, the way to try again after a failure', async () => {
    const { unmount } = show(setUp().answer(recipeRoutes.get, new ApiError({ status: 404 })))
    expect(seen(await screen.findByText('This recipe no longer exists'))).toBe(
      'This recipe no longer exists | Back to recipes',
    )
    unmount()
    show(setUp().answer(recipeRoutes.get, new ApiError({ status: 500 })))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })
})

describe('a new compound feed', () => {
  const create = (fake: FakePlatform) => render(<NewFodderScreen />, { wrapper: fake.Wrapper })
  const at = { at: '/app/stock/fodder/create', route: '/app/stock/fodder/*' }

  test('gets its type of feed in place, lines and masses, and then an address of its own', async () => {
    const type = {
      ...storedRow(11),
      name: 'KK-90',
      class: 'fodder',
      swatch: 'c3',
      ingredients_count: 0,
    } as const
    const fake = setUp(at)
      .answer(ingredientTypeRoutes.create, { client: 1, data: type })
      .answer(recipeRoutes.create, { client: 1, data: { ...kk60, id: 5, name: 'KK-90' } })
    create(fake)
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'KK-90')
    await userEvent.click(screen.getByRole('button', { name: 'New type of compound feed' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'KK-90')
    fake.answer(recipeRoutes.feeds, list([...feeds, { ...fodder, ingredient_type: 11, name: 'KK-90' }]))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.type(screen.getByRole('textbox', { name: /^Starting mass/ }), '2000')
    await userEvent.type(screen.getByRole('textbox', { name: /^Mixing mass/ }), '4200')
    await addFeed('Ground corn')
    await userEvent.type(await percent('Ground corn'), '100')
    await userEvent.click(save())
    await waitFor(() => expect(fake.location()).toBe('/app/stock/fodder/5/recipe/edit'))
    expect(sent(fake).at(-1)?.body).toMatchObject({
      name: 'KK-90',
      product_type: 11,
      starting_mass: 2000,
      mixing_mass: 4200,
      ingredients: [{ ingredient_type: 1, percent: 100 }],
      op_id: expect.any(String),
    })
  })

  test('marks a feed that lies in no stock and leaves it out of the mix', async () => {
    create(setUp(at))
    await addFeed('Ground corn')
    await userEvent.type(await percent('Ground corn'), '96')
    await addFeed('Chalk')
    await userEvent.type(await percent('Chalk'), '4')
    expect(screen.getAllByText('not in any stock').length).toBeGreaterThan(0)
    expect(figure('Dry matter (DM)')).toContain('86.50%')
  })
})

test('another recipe of a compound feed begins as the given one is, without its name', async () => {
  const fake = setUp({
    at: '/app/stock/fodder/1/recipe/create',
    route: '/app/stock/fodder/:fodder_id/recipe/create',
  })
  render(<NewRecipeScreen />, { wrapper: fake.Wrapper })
  expect((await percent('Ground corn')).value).toBe('62.00')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('')
  await userEvent.click(save())
  expect(await screen.findByText('This field cannot be empty.')).toBeDefined()
})
