import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import { buildRation, buildStock, type FakePlatform, rowOf, seen } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createStockServer, list, one, SILAGE } from '../testing/stock-server.ts'
import { IngredientFormDialog } from './ingredient-form.dialog.tsx'

const onClose = vi.fn()
const show = (fake: FakePlatform, ingredient: typeof SILAGE | null) =>
  render(<IngredientFormDialog ingredient={ingredient} stock={null} onClose={onClose} />, {
    wrapper: fake.Wrapper,
  })
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  const found = await screen.findAllByText(option)
  await userEvent.click(found.at(-1) ?? document.body)
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = (fake: FakePlatform, method: string) => fake.calls.find((call) => call.method === method)?.body

describe('a new ingredient', () => {
  const fill = async () => {
    await choose('Ingredient type', 'Chalk')
    await choose('Stock', 'Silage pit 1')
    await userEvent.type(field(/Price per t/), '3400')
    await userEvent.type(field(/^Moisture/), '1')
    await userEvent.type(field(/Opening weight/), '1210')
    await save()
  }

  test('has the stock chosen where there is one only', async () => {
    const fake = createStockServer().answer(stockRoutes.list, list([buildStock({ name: 'Main stock' })]))
    show(fake, null)
    expect(seen(await screen.findByText('Main stock'))).toBe('Main stock')
    expect(screen.getByRole('combobox', { name: 'Stock' }).getAttribute('aria-invalid')).not.toBe('true')
  })

  test('ties dry matter to moisture and is sent with its opening weight', async () => {
    const fake = createStockServer().answer(ingredientRoutes.create, one(SILAGE))
    show(fake, null)
    await fill()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'POST')).toMatchObject({
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
    show(createStockServer().answer(ingredientRoutes.create, refused), null)
    await fill()
    expect(await screen.findByText('An ingredient of this type already exists in this stock.')).toBeDefined()
    expect(field(/Price per t/).value).toBe('3400')
  })

  test('is not sent before what is required is there, nor with limits the wrong way round', async () => {
    const fake = createStockServer()
    show(fake, null)
    await save()
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4)
    await userEvent.type(field(/Lowest moisture/), '70')
    await userEvent.type(field(/Highest moisture/), '60')
    await save()
    expect(await screen.findByText(/highest allowed value: 60/)).toBeDefined()
    expect(sent(fake, 'POST')).toBeUndefined()
  })

  test('that is water is asked for neither moisture nor an opening weight', async () => {
    const fake = createStockServer().answer(ingredientRoutes.create, one({ ...SILAGE, is_water: true }))
    show(fake, null)
    await choose('Ingredient type', 'Chalk')
    await choose('Stock', 'Silage pit 1')
    await userEvent.type(field(/Price per t/), '0')
    await userEvent.type(field(/Opening weight/), '1210')
    await userEvent.type(field(/Lowest moisture/), '60')
    await userEvent.type(field(/Weight per piece/), '300')
    const box = screen.getByRole('checkbox', { name: 'Added water' })
    await userEvent.click(box)
    expect(screen.queryAllByRole('textbox', { name: /oisture|Dry matter|Opening weight|per piece/ })).toEqual(
      [],
    )
    // What was typed is not lost by a slip.
    await userEvent.click(box)
    expect([field(/Opening weight/).value, field(/Lowest moisture/).value]).toEqual(['1210', '60.00'])
    await userEvent.click(box)
    await save()
    await waitFor(() =>
      expect(sent(fake, 'POST')).toMatchObject({
        is_water: true,
        price: 0,
        dry_matter: 0,
        fresh_weight: 0,
        min_humidity: null,
        piece_weight: null,
      }),
    )
  })

  test('that comes in bales is sent with what one weighs; empty again it is loose (late-truth f)', async () => {
    const fake = createStockServer().answer(ingredientRoutes.update, one({ ...SILAGE, piece_weight: null }))
    show(fake, { ...SILAGE, piece_weight: 300 })
    await screen.findByText('Ingredient type')
    expect(field(/Weight per piece/).value).toBe('300')
    await retype(/Weight per piece/, '5000')
    await save()
    expect(seen(await screen.findByText(/highest allowed value: 2.?000/))).toContain('2')
    expect(sent(fake, 'PUT')).toBeUndefined()
    await userEvent.clear(field(/Weight per piece/))
    await save()
    await waitFor(() => expect(sent(fake, 'PUT')).toMatchObject({ piece_weight: null }))
  })

  test('of a type that the list does not have makes the type first', async () => {
    const made = {
      ...rowOf(9),
      name: 'Beet pulp',
      class: 'liquid',
      swatch: 'c6',
      ingredients_count: 0,
    } as const
    const fake = createStockServer().answer(ingredientTypeRoutes.create, one(made))
    show(fake, null)
    await userEvent.click(await screen.findByRole('button', { name: 'New ingredient type' }))
    fake.answer(ingredientTypeRoutes.list, list([made]))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name(?! suffix)/ }), 'Beet pulp')
    await choose('Class', 'Liquid')
    const dialogs = screen.getAllByRole('button', { name: 'Save' })
    await userEvent.click(dialogs.at(-1) ?? document.body)
    await waitFor(() =>
      expect(sent(fake, 'POST')).toMatchObject({ name: 'Beet pulp', class: 'liquid', swatch: 'c6' }),
    )
    expect((await screen.findAllByTitle('Beet pulp')).length).toBeGreaterThan(0)
    // The form around it stays open and unsent.
    expect(screen.queryByText('This field is required.')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a changed ingredient', () => {
  const using = { id: 7, name: 'High milking', farm: { id: 3, name: 'Dairy' }, percent: 42, feedings: 2 }

  test('whose moisture changes offers to keep the dry matter in all its rations, shows them, and saves it all at once', async () => {
    const kept = {
      ration: { ...buildRation({ id: 7, name: 'High milking' }), dry_matter: 49.65 },
      saved: false,
      factor: 1.04,
      dry_matter: 47.71,
      humidity: 52.29,
      kg_per_head: 50,
      lines: [],
      feedings: 2,
      other_rations: [
        {
          id: 8,
          name: 'Dry',
          farm: { id: 4, name: 'Young stock' },
          version: 1,
          dry_matter: 37.2,
          new_dry_matter: 35.16,
          factor: 1.06,
          kg_per_head: null,
          lines: [],
          feedings: 0,
        },
      ],
    }
    const other = { ...using, id: 8, name: 'Dry', farm: { id: 4, name: 'Young stock' }, feedings: 0 }
    const fake = createStockServer()
      .answer(ingredientRoutes.rations, list([using, other]))
      .answer(rationRoutes.keepDryMatter, one(kept))
      .answer(ingredientRoutes.update, one({ ...SILAGE, dry_matter: 33 }))
    show(fake, SILAGE)
    await screen.findByText('Ingredient type')
    expect(screen.queryByText(/Keep the dry matter/)).toBeNull()
    await retype(/^Moisture/, '67')
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Keep the dry matter per head in each of 2 rations' }),
    )
    const rations = (await screen.findAllByRole('listitem')).map(seen)
    expect(rations).toEqual([
      'High milking | · Dairy · | dry matter 49.65% → 47.71% | · per head 50 kg → 52 kg | · 2 feedings wait',
      'Dry | · Young stock · | dry matter 37.20% → 35.16%',
    ])
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ingredient: 1,
      dry_matter: 33,
    })
    await save()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT')).toMatchObject({ dry_matter: 33, keep_dry_matter: true })
  })

  test('whose moisture jumps by more than 3 points says what that means, and is saved alone unless it is chosen', async () => {
    const fake = createStockServer()
      .answer(ingredientRoutes.rations, list([using]))
      .answer(ingredientRoutes.update, one({ ...SILAGE, dry_matter: 30 }))
    show(fake, SILAGE)
    await retype(/^Moisture/, '69')
    expect(screen.queryByText(/Moisture changes/)).toBeNull()
    await retype(/^Moisture/, '70')
    expect(seen(await screen.findByText(/Moisture changes by 4 points/))).toContain('4 points')
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: /per head in 1 ration/ })).checked,
    ).toBe(false)
    await save()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT')).toMatchObject({ dry_matter: 30, keep_dry_matter: undefined })
  })

  test('without dry matter says that there is nothing to keep', async () => {
    show(createStockServer().answer(ingredientRoutes.rations, list([using])), SILAGE)
    await retype(/^Moisture/, '100')
    expect(seen(await screen.findByText(/nothing to keep/))).toBe(
      'Without dry matter there is nothing to keep per head: the rations stay as they are.',
    )
  })

  test('that is called water tells what is written off, and not a new value of it as well', async () => {
    show(createStockServer(), SILAGE)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Added water' }))
    await retype(/Price per t/, '5')
    expect((await screen.findAllByRole('note')).map(seen)).toEqual([
      'The balance (412.35 t) is written off: water has no stock.',
    ])
  })

  test('outside its own limits says so', async () => {
    show(createStockServer(), { ...SILAGE, min_humidity: 60, max_humidity: 67 })
    expect(screen.queryByText(/outside the limits/)).toBeNull()
    await retype(/^Moisture/, '68')
    expect(await screen.findByText(/outside the limits/)).toBeDefined()
  })

  test('with another price says what lies there becomes worth', async () => {
    show(createStockServer(), SILAGE)
    await retype(/Price per t/, '1400')
    expect(seen(await screen.findByText(/412.35.*556,672.50 becomes .*577,290.00/))).toBe(
      'The balance (412.35 t) is revalued: ₴556,672.50 becomes ₴577,290.00.',
    )
  })

  test('that is called water says that its balance is written off', async () => {
    show(createStockServer(), SILAGE)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Added water' }))
    expect(seen(await screen.findByText(/written off/))).toBe(
      'The balance (412.35 t) is written off: water has no stock.',
    )
  })

  test('that is put into another stock says how feed gets there before it is refused', async () => {
    show(createStockServer(), SILAGE)
    expect(screen.queryByText(/What was booked stays/)).toBeNull()
    await choose('Stock', 'Premix room')
    expect(
      await screen.findByText(`What was booked stays in ${SILAGE.stock_name}.`, { exact: false }),
    ).toBeDefined()
  })

  test('that somebody else has changed meanwhile is merged field by field, and saved onto theirs', async () => {
    const theirs = { ...SILAGE, price: 1500, dry_matter: 33, humidity: 67, version: 5 }
    const stale = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: theirs,
    })
    const fake = createStockServer().answer(ingredientRoutes.update, stale)
    show(fake, SILAGE)
    await retype(/Price per t/, '1400')
    await save()
    await userEvent.click(await screen.findByRole('radio', { name: /Mine .*1,400/ }))
    fake.answer(ingredientRoutes.update, one(theirs))
    const buttons = await screen.findAllByRole('button', { name: /Save$/ })
    await userEvent.click(buttons.at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts.at(-1)?.kind).toBe('success'))
    const bodies = fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(bodies.at(-1)).toMatchObject({ price: 1400, dry_matter: 33, version: 5 })
  })
})
