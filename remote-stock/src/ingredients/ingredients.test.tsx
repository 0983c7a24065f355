import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import {
  buildIngredient,
  buildStock,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  rowOf,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { IngredientsScreen } from './ingredients.screen.tsx'

const list = <Row,>(data: Row[], count = data.length) => ({ client: 1, data, count, next: null })
const silage = buildIngredient()
const premix = buildIngredient({
  id: 2,
  stock: 2,
  stock_name: 'Premix room',
  name: 'Mineral premix',
  stock_rest: 390,
  use: { d1: 160, d7: 162, d14: 162, d30: 39 },
})
const type = { ...rowOf(4), name: 'Chalk', class: 'additive', swatch: 'c4', ingredients_count: 0 } as const

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/ingredients',
    ...options,
  })
    .answer(ingredientRoutes.list, ({ query }) => {
      const isLow = JSON.stringify(query).includes('rest_days_below":7')
      return isLow ? list([premix]) : list([silage, premix])
    })
    .answer(
      stockRoutes.list,
      list([buildStock(), buildStock({ id: 2, name: 'Premix room', days_left: 2.4 })]),
    )
    .answer(ingredientTypeRoutes.list, list([type]))

const show = (fake: FakePlatform) => render(<IngredientsScreen />, { wrapper: fake.Wrapper })
const rowOfTable = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') ?? document.body)
}
const choose = async (label: string, option: string) => {
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('combobox', { name: label }))
  const found = await screen.findAllByText(option)
  await userEvent.click(found.at(-1) ?? document.body)
}

describe('the ingredients in the stocks', () => {
  test('stand with balance, fill, price, use and rest days', async () => {
    show(setUp())
    const row = await rowOfTable('Corn silage')
    expect(row.getByText('412.35')).toBeDefined()
    expect(row.getByText('140.19 DM')).toBeDefined()
    expect(row.getByText(/34\.3.*of 1,200/)).toBeDefined()
    expect(row.getByText('1,350')).toBeDefined()
    expect(row.getByText('13,666')).toBeDefined()
    expect(row.getByText('30.1')).toBeDefined()
    expect(row.getByRole('img', { name: 'on target' })).toBeDefined()
    expect((await rowOfTable('Mineral premix')).getByRole('img', { name: 'far off' })).toBeDefined()
  })

  test('count rest days from another mean use, which the address keeps', async () => {
    const fake = setUp()
    show(fake)
    await rowOfTable('Corn silage')
    await userEvent.click(screen.getByText('30 days'))
    expect((await rowOfTable('Corn silage')).getByText('6.0')).toBeDefined()
    expect(fake.location()).toContain('days=30')
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
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ page_size: 40 }))
  })

  test('read in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { stock: uk, ui: uiUk } }))
    const row = await rowOfTable('Corn silage')
    expect(row.getByText('140,19 СР')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Склад' })).toBeDefined()
  })
})

describe('the five states', () => {
  test('without the right nothing is shown', async () => {
    show(setUp({ rights: [] }))
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(screen.queryByText('Corn silage')).toBeNull()
    expect(screen.queryByRole('button', { name: 'New ingredient' })).toBeNull()
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
    expect(await rowOfTable('Corn silage')).toBeDefined()
  })

  test('an empty table says what to do', async () => {
    show(setUp().answer(ingredientRoutes.list, list([])))
    expect(await screen.findByText(/Create the first one/)).toBeDefined()
  })

  test('filters that leave nothing can be reset', async () => {
    const fake = setUp({ at: '/app/stock/ingredients?class=liquid' }).answer(ingredientRoutes.list, list([]))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(fake.location()).not.toContain('class'))
  })
})

describe('a new ingredient', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New ingredient' }))
    await choose('Ingredient type', 'Chalk')
    await choose('Stock', 'Silage pit 1')
    await userEvent.type(screen.getByRole('textbox', { name: /Price per t/ }), '3400')
    await userEvent.type(screen.getByRole('textbox', { name: /^Moisture/ }), '1')
    await userEvent.type(screen.getByRole('textbox', { name: /Opening weight/ }), '1210')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }

  test('ties dry matter to moisture and is sent with its opening weight', async () => {
    const fake = setUp().answer(ingredientRoutes.create, { client: 1, data: silage })
    show(fake)
    await fill()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      stock: 1,
      ingredient_type: 4,
      price: 3400,
      dry_matter: 99,
      fresh_weight: 1210,
    })
  })

  test('of a type that lies there already is refused at its field, and nothing typed is lost', async () => {
    const refused = new ApiError({
      status: 400,
      errors: { ingredient_type: [{ code: 'type_exists_in_stock', message: '' }] },
    })
    const fake = setUp().answer(ingredientRoutes.create, refused)
    show(fake)
    await fill()
    expect(await screen.findByText('An ingredient of this type already exists in this stock.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Price per t/ }).value).toBe('3400')
  })

  test('is not sent before what is required is there', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'New ingredient' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4)
    expect(fake.calls.some(({ method }) => method === 'POST')).toBe(false)
  })
})

describe('the chosen ingredient', () => {
  test('shows its value and can be deleted after a question', async () => {
    const fake = setUp().answer(ingredientRoutes.remove, {})
    show(fake)
    await userEvent.click(await screen.findByRole('rowheader', { name: /Corn silage/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Corn silage' }))
    expect(panel.getByText(/556,672\.50/)).toBeDefined()
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/cannot be undone/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  test('cannot be changed by who may only look', async () => {
    show(setUp({ rights: [['manager.ingredient', 'view']] }))
    await userEvent.click(await screen.findByRole('rowheader', { name: /Corn silage/ }))
    const panel = within(screen.getByRole('complementary', { name: 'Corn silage' }))
    expect(panel.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(panel.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
