import { ingredientRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { buildIngredient, buildRation } from '@manger/testing'
import { drillMix } from '@manger/testing/mix-drill'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
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
import { RationScreen } from './ration.screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const saveButton = (name = /^Save version/) => screen.getByRole<HTMLButtonElement>('button', { name })
const add = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add ingredient' }))
  await userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option *' }))
}
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

drillMix({
  name: 'a ration',
  routes: rationRoutes,
  server: rationServer,
  show: () => <RationScreen />,
  item: RATION,
  names: { lines: 'recipe', feed: 'ingredient' },
  other: { id: HAY.id, name: HAY.name },
  save: /Save version/,
  gone: 'This ration no longer exists',
  back: 'Back to rations',
})

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

  test('that is not whole is counted by its sum, and what a head gets by its percents (F6)', async () => {
    await openRation(rationServer())
    await typePercent('Rapeseed meal', '8')
    expect(figures()[0]).toBe('41.20%')
    expect(figures()).toContain('₴1,808')
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

  test('keeps its version when only its name or rounding changes', async () => {
    const fake = rationServer().answer(rationRoutes.update, one(RATION))
    await openRation(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Change the name' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2 ')
    await userEvent.click(screen.getByRole('switch', { name: 'Round to 5 kg' }))
    await userEvent.click(saveButton(/^Save$/))
    await waitFor(() =>
      expect(bodies(fake, 'PUT')).toMatchObject([{ name: 'High milking 2', rounding: false }]),
    )
  })

  test('keeps its rounding for who may not change it', async () => {
    await openRation(rationServer({ type: 'consultant' }))
    expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true)
  })

  test('that no address names leads to the list', async () => {
    render(<RationScreen />, { wrapper: rationServer({ at: '/app/farms/1/rations/x7' }).Wrapper })
    const link = await screen.findByRole('link', { name: 'Back to rations' })
    expect(link.getAttribute('href')).toBe('/app/farms/1/rations')
  })

  test('reads in Ukrainian', async () => {
    const fake = rationServer({ language: 'uk', words: { planning: uk, ui: uiUk } })
    render(<RationScreen />, { wrapper: fake.Wrapper })
    await screen.findByText('СР на голову')
    expect(screen.getByText('Версія 5', { selector: 'span' }).textContent).toBe('Версія 5')
  })
})

describe('the lines of a ration', () => {
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

describe('doses of a ration (review B7)', () => {
  const weightOf = (name: string, unit: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `${name}: ${unit} per head` })
  const typeWeight = async (name: string, unit: string, text: string) => {
    await userEvent.clear(weightOf(name, unit))
    await userEvent.type(weightOf(name, unit), text)
  }
  const choose = (unit: string) => userEvent.click(screen.getByRole('radio', { name: unit }))
  const DOSED = buildRation({
    ...RATION,
    recipe: RATION.recipe.map((line, at) => ({ ...line, percent: [59.994444, 40, 0.005556][at] ?? 0 })),
  })

  test('are typed as kg and grams per head; the shares follow, and are the same when it is opened again', async () => {
    const fake = rationServer()
    await openRation(fake)
    await screen.findByText('High A (118)')
    await choose('kg')
    expect(weightOf('Corn silage', 'kg').value).toBe('30')
    await typeWeight('Corn silage', 'kg', '29.75')
    await add('Alfalfa hay')
    await choose('g')
    await typeWeight('Alfalfa hay', 'g', '250')
    expect(weightOf('Corn silage', 'g').value).toBe('29750')
    expect(screen.getByText('0.50%')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'kg per head' })).toHaveProperty('value', '50')
    const shares = [59.5, 30, 10, 0.5]
    fake.answer(rationRoutes.update, ({ body }) => {
      const sent: { ingredient: number; percent: number }[] = Object(body).recipe
      const feeds = [...RATION.recipe, { ...RATION.recipe[0], ...HAY }]
      const recipe = sent.map((line, at) => ({ ...feeds[at], ...line }))
      const saved = buildRation({ ...RATION, version: 8, ration_version: 6, recipe } as Partial<
        typeof RATION
      >)
      fake.answer(rationRoutes.get, one(saved))
      return one(saved)
    })
    await userEvent.click(saveButton(/Save version 6/))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(bodies(fake, 'PUT')).toMatchObject([
      { recipe: [1, 2, 3, 9].map((ingredient, at) => ({ ingredient, percent: shares[at] })) },
    ])
    cleanup()
    await openRation(fake)
    await screen.findByText('High A (118)')
    await choose('g')
    expect(weightOf('Alfalfa hay', 'g').value).toBe('250')
    expect(weightOf('Corn silage', 'g').value).toBe('29750')
  })

  test('of grams beside kilograms make shares with six decimals, and more feed than is planned is told', async () => {
    const fake = rationServer().answer(rationRoutes.update, one(RATION))
    await openRation(fake)
    await screen.findByText('High A (118)')
    await add('Alfalfa hay')
    await choose('g')
    await typeWeight('Alfalfa hay', 'g', '2.77')
    expect(screen.getByText('0.00554%')).toBeDefined()
    expect(screen.queryByText(/still to allocate|too much/)).toBeNull()
    await typeWeight('Alfalfa hay', 'g', '250')
    expect(screen.getByText(/^planned: /).textContent).toBe('planned: 50\u00a0kg')
    await userEvent.click(saveButton(/Save version 6/))
    const shares = [59.701493, 29.850746, 9.950249, 0.497512]
    await waitFor(() =>
      expect(bodies(fake, 'PUT')).toMatchObject([{ recipe: shares.map((percent) => ({ percent })) }]),
    )
  })

  test('survive opening and saving untouched', async () => {
    const fake = rationServer()
      .answer(rationRoutes.get, one(DOSED))
      .answer(rationRoutes.update, one({ ...DOSED, version: 8 }))
    await openRation(fake)
    expect(percentOf('Rapeseed meal').value).toBe('0.005556')
    percentOf('Rapeseed meal').focus()
    await userEvent.tab()
    expect(fake.isDirty()).toBe(false)
    expect(screen.queryByText(/still to allocate|too much/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Change the name' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2')
    await userEvent.click(saveButton(/^Save$/))
    await waitFor(() =>
      expect(bodies(fake, 'PUT')).toMatchObject([
        { recipe: [{ percent: 59.994444 }, { percent: 40 }, { percent: 0.005556 }] },
      ]),
    )
  })

  test('that the scale cannot weigh are told before they are saved', async () => {
    await openRation(rationServer().answer(rationRoutes.get, one(DOSED)))
    await screen.findByText('High A (118)')
    // 0.005556 % of 4,785 kg are 0.27 kg: in steps of 0.1 kg that is 0.3.
    expect(screen.getByText(/^Next load: /).textContent).toBe(
      'Next load: 0.3\u00a0kg after rounding (+12.8%)',
    )
    await userEvent.click(screen.getByRole('switch', { name: 'Round to 5 kg' }))
    expect(screen.queryByText(/^Next load: /)).toBeNull()
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
