import { ingredientRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import { buildIngredient, buildRation } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  bodies,
  HAY,
  one,
  openRation,
  percentOf,
  RATION,
  rationServer,
  typePercent,
} from '../testing/ration-server.tsx'
import { NewRationScreen } from './new-ration.screen.tsx'

// Whole pages with menus and lists: seconds on a machine that builds beside it.
vi.setConfig({ testTimeout: 20_000 })
afterEach(() => vi.unstubAllGlobals())

const saveButton = (name = /^Save version/) => screen.getByRole<HTMLButtonElement>('button', { name })
const chooseOf = async (feed: RegExp, action: RegExp) => {
  const row = within(screen.getByRole('row', { name: feed }))
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const add = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add ingredient' }))
  await userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option *' }))
}
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

describe('a ration', () => {
  test('tells what it is, what a head gets of it, and for whom it is', async () => {
    await openRation(rationServer())
    await screen.findByText('High A (118)')
    expect(figures()).toEqual(['42.00%', '21kg a day', '₴1,930', '₴96.50a day', '58.00%'])
    const row = within(screen.getByRole('row', { name: /Rapeseed meal/ }))
    expect(['5', '81.00%', '4.05', '7,900', '₴39.50'].map((text) => row.getByText(text))).toHaveLength(5)
    expect(row.getByText('Feed store')).toBeDefined()
  })

  test('counts for another weight per head when one is typed', async () => {
    await openRation(rationServer())
    await screen.findByText('High A (118)')
    const field = screen.getByRole('textbox', { name: 'kg per head' })
    await userEvent.clear(field)
    await userEvent.type(field, '40')
    expect(figures()).toContain('₴77.20a day')
  })

  test('is not saved at 98 %: what is missing is said, with the ways to 100', async () => {
    const fake = rationServer().answer(rationRoutes.update, one(RATION))
    await openRation(fake)
    await typePercent('Rapeseed meal', '8')
    expect(screen.getByText('2.00% still to allocate.')).toBeDefined()
    expect(saveButton().disabled).toBe(true)
    expect(fake.isDirty()).toBe(true)
    // The mix so far divides by its sum, what a head gets does not (F6).
    expect(figures()[0]).toBe('41.20%')
    expect(figures()).toContain('₴1,808')
    await userEvent.click(screen.getByRole('button', { name: 'Add to: Corn silage' }))
    expect(percentOf('Corn silage').value).toBe('62.00')
    expect(saveButton(/Save version 6/).disabled).toBe(false)
  })

  test('finds back to its percent, or takes the rest into one line', async () => {
    await openRation(rationServer())
    await typePercent('Rapeseed meal', '8')
    await userEvent.click(screen.getByRole('button', { name: 'Back to 10.00%' }))
    expect(percentOf('Rapeseed meal').value).toBe('10.00')
    await typePercent('Wheat straw', '25')
    await chooseOf(/Rapeseed meal/, /Fill in the rest: 15.00%/)
    expect(percentOf('Rapeseed meal').value).toBe('15.00')
  })

  test('says how much is too much, and is spread back', async () => {
    await openRation(rationServer())
    await typePercent('Corn silage', '80')
    expect(screen.getByText('20.00% too much.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Spread over all' }))
    expect([percentOf('Corn silage').value, percentOf('Wheat straw').value]).toEqual(['66.67', '25.00'])
  })

  test('becomes the next version with what was typed', async () => {
    const saved = buildRation({ ...RATION, version: 8, ration_version: 6 })
    const fake = rationServer().answer(rationRoutes.update, one(saved))
    await openRation(fake)
    await typePercent('Corn silage', '61')
    await typePercent('Wheat straw', '29')
    fake.answer(rationRoutes.get, one(saved))
    await userEvent.click(saveButton(/Save version 6/))
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'success', text: 'High milking: version 6 saved' }]),
    )
    expect(bodies(fake, 'PUT')).toEqual([
      {
        farm: 1,
        name: 'High milking',
        rounding: true,
        op_id: expect.any(String),
        version: 7,
        recipe: [
          { ingredient: 1, percent: 61 },
          { ingredient: 2, percent: 29 },
          { ingredient: 3, percent: 10 },
        ],
      },
    ])
    expect(fake.isDirty()).toBe(false)
  })

  test('keeps its version when only the rounding changes', async () => {
    const fake = rationServer().answer(rationRoutes.update, one(RATION))
    await openRation(fake)
    await userEvent.click(screen.getByRole('switch', { name: 'Round to 5 kg' }))
    await userEvent.click(saveButton(/^Save$/))
    await waitFor(() => expect(bodies(fake, 'PUT')).toMatchObject([{ rounding: false }]))
  })

  test('is renamed; a taken name is said at the field and stays typed', async () => {
    const refusal = new ApiError({ status: 400, errors: { name: [{ code: 5, message: '' }] } })
    const fake = rationServer().answer(rationRoutes.update, refusal)
    await openRation(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Change the name' }))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Dry 1')
    await userEvent.click(saveButton(/^Save$/))
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(name.value).toBe('Dry 1')
  })

  test('is dropped back to what was saved', async () => {
    const fake = rationServer()
    await openRation(fake)
    await typePercent('Corn silage', '50')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(percentOf('Corn silage').value).toBe('60.00')
    expect(fake.isDirty()).toBe(false)
  })
})

describe('the lines of a ration', () => {
  test('are walked with Enter and the arrows; Enter in the last one adds another', async () => {
    await openRation(rationServer())
    percentOf('Corn silage').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(percentOf('Wheat straw'))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(percentOf('Corn silage'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('combobox', { name: 'Add ingredient' })).toBeDefined()
  })

  test('take a feed out of the stocks of the company, searched on the server', async () => {
    const fake = rationServer()
    await openRation(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Add ingredient' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add ingredient' }), 'hay')
    await waitFor(() =>
      expect(fake.calls.at(-1)).toMatchObject({ query: { company: 1, search: 'hay', deleted: false } }),
    )
    await userEvent.click(await screen.findByText('Alfalfa hay', { selector: '.ant-select-item-option *' }))
    expect(document.activeElement).toBe(percentOf('Alfalfa hay'))
  })

  test('go with one click', async () => {
    await openRation(rationServer())
    await chooseOf(/Wheat straw/, /^Remove$/)
    expect(screen.queryByRole('row', { name: /Wheat straw/ })).toBeNull()
    expect(screen.getByText('30.00% still to allocate.')).toBeDefined()
  })

  test('are put into the usual order', async () => {
    const [silage, straw, meal] = RATION.recipe
    const mixed = buildRation({ ...RATION, recipe: [meal, silage, straw].flatMap((line) => line ?? []) })
    await openRation(rationServer().answer(rationRoutes.get, one(mixed)))
    await userEvent.click(screen.getByRole('button', { name: 'Use the usual loading order' }))
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names.map((name) => name?.split(/(?=[A-Z])/)[0])).toEqual([
      'Corn silage',
      'Wheat straw',
      'Rapeseed meal',
    ])
    expect(screen.queryByRole('button', { name: 'Use the usual loading order' })).toBeNull()
  })

  test('name a feed that was deleted, and take another in its place', async () => {
    const recipe = RATION.recipe.map((line) => ({ ...line, deleted: line.ingredient === 2 }))
    const fake = rationServer()
      .answer(rationRoutes.get, one(buildRation({ ...RATION, recipe })))
      .answer(rationRoutes.update, one(RATION))
    await openRation(fake)
    expect(screen.getByText('Wheat straw: was deleted, you must select another')).toBeDefined()
    await userEvent.click(screen.getByRole('combobox', { name: 'Select another ingredient' }))
    await userEvent.click(await screen.findByText('Alfalfa hay', { selector: '.ant-select-item-option *' }))
    await userEvent.click(saveButton(/Save version 6/))
    await waitFor(() =>
      expect(bodies(fake, 'PUT')).toMatchObject([
        { recipe: [{ ingredient: 1 }, { ingredient: HAY.id }, {}] },
      ]),
    )
  })

  test('cannot be added without the right to see ingredients', async () => {
    const rights = [
      ['manager.ration', 'view'],
      ['manager.ration', 'change'],
    ] as const
    const fake = rationServer({ type: 'employee', rights })
    await openRation(fake)
    expect(screen.getByText('You have no access to view ingredients.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add ingredient' })).toBeNull()
    expect(fake.calls.some(({ path }) => path.startsWith('manager/ingredients'))).toBe(false)
  })
})

describe('a new ration', () => {
  const openNew = (feeds = [HAY, buildIngredient({ id: 8, name: 'Barley' })]) => {
    const fake = rationServer({ route: '*', at: '/app/farms/1/rations/new' }).answer(ingredientRoutes.list, {
      client: 1,
      data: feeds,
      count: feeds.length,
      next: null,
    })
    render(<NewRationScreen />, { wrapper: fake.Wrapper })
    return fake
  }

  test('cannot be empty, nor without a name', async () => {
    const fake = openNew()
    await userEvent.click(saveButton(/Save version 1/))
    expect(
      await screen.findByText('Ration cannot be empty. Add some ingredients before saving.'),
    ).toBeDefined()
    expect(screen.getByText('This field cannot be empty.')).toBeDefined()
    expect(bodies(fake, 'POST')).toEqual([])
  })

  test('of the only feed there is is made of it, without a choice', async () => {
    openNew([HAY])
    expect(await screen.findByRole('textbox', { name: /^Alfalfa hay: percent/ })).toHaveProperty(
      'value',
      '100.00',
    )
  })

  test('leads to the stock and back where there is no feed at all (review B16)', async () => {
    openNew([])
    const link = await screen.findByRole('link', { name: 'New ingredient' })
    expect(link.getAttribute('href')).toBe(
      '/app/stock/ingredients?new=1&back=%2Fapp%2Ffarms%2F1%2Frations%2Fnew',
    )
    expect(screen.queryByRole('button', { name: 'Add ingredient' })).toBeNull()
  })

  test('is made once, and then has an address of its own', async () => {
    const fake = openNew().answer(
      rationRoutes.create,
      one(buildRation({ ...RATION, id: 12, ration_version: 1 })),
    )
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Fresh')
    await add('Alfalfa hay')
    await userEvent.type(percentOf('Alfalfa hay'), '100')
    await userEvent.click(saveButton(/Save version 1/))
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/rations/12'))
    expect(bodies(fake, 'POST')).toMatchObject([
      { farm: 1, name: 'Fresh', recipe: [{ ingredient: 9, percent: 100 }], op_id: expect.any(String) },
    ])
  })
})
