import { recipeRoutes } from '@manger/contract/compound-feed'
import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import {
  buildRecipe,
  buildRecipeFeeds,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  rowOf as storedRow,
} from '@manger/testing'
import { drillMix } from '@manger/testing/mix-drill'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { NewFodderScreen, NewRecipeScreen } from './new-recipe.screen.tsx'
import { RecipeScreen } from './recipe.screen.tsx'

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

drillMix({
  name: 'a recipe',
  routes: recipeRoutes,
  server: setUp,
  show: () => <RecipeScreen />,
  item: kk60,
  names: { lines: 'ingredients', feed: 'ingredient_type' },
  other: { id: 3, name: 'Chalk' },
  save: /Save$/,
  gone: 'This recipe no longer exists',
  back: 'Back to recipes',
})

describe('a recipe', () => {
  test('tells what it is and costs beside what is saved, and is saved as typed', async () => {
    const fake = setUp()
    show(fake)
    await retype(await percent('Ground corn'), '61')
    // Below the name of a feed stands its class in a word, not the key of the word.
    expect(screen.getAllByText('Concentrate').length).toBeGreaterThan(0)
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
