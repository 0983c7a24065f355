import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { ApiError } from '@manger/platform'
import {
  buildCraftChoices,
  buildOrder,
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
import { CraftScreen } from './craft/craft.screen.tsx'

const choices = buildCraftChoices()
const made = buildOrder({
  id: 7,
  status: 'loaded',
  batches: 1,
  actual_mass: 4000,
  cost: 50_976,
  price: 12_744,
  dry_matter: 87.45,
  loaded_at: '2026-11-20T05:31:00Z',
  allowed_actions: ['reopen'],
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/fodder/1/craft',
    route: '/app/stock/fodder/:fodder_id/craft',
    ...options,
  })
    .answer(recipeRoutes.craftChoices, { client: 1, data: choices })
    .answer(recipeRoutes.craft, { client: 1, data: made })

const show = (fake: FakePlatform) => render(<CraftScreen />, { wrapper: fake.Wrapper })
const mass = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^How much/ })
const taken = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}: taken` })
const produce = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Produce' })
const sent = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST')
const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body)

describe('a craft', () => {
  test('shows targets, what there is, cost and dry matter while the mass is typed (F4, F6, F21)', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.type(await mass(), '4000')
    expect(screen.getByText(/^1 × 4,000/)).toBeDefined()
    expect(rowOf('Ground corn').getByText('2,480')).toBeDefined()
    expect(rowOf('Ground corn').getByText('3,000')).toBeDefined()
    expect(screen.getByText('₴50,976.00')).toBeDefined()
    expect(screen.getByText('87.45%')).toBeDefined()
    await userEvent.click(produce())
    expect(await screen.findByText('Produced')).toBeDefined()
    expect(screen.getByText(/In stock: Feed store/)).toBeDefined()
    expect(sent(fake)).toMatchObject([
      { params: { id: 1 }, body: { mass: 4000, stock: 2, op_id: expect.any(String) } },
    ])
    expect(sent(fake)[0]?.body).not.toHaveProperty('weights')
  })

  test('notes what was really taken, until the recipe is followed again', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.type(await mass(), '4000')
    await userEvent.clear(taken('Ground corn'))
    await userEvent.type(taken('Ground corn'), '2500')
    expect(screen.getByText('4,020')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'As in the recipe' }))
    expect(taken('Ground corn').value).toBe('2480')
    await userEvent.clear(taken('Ground corn'))
    await userEvent.type(taken('Ground corn'), '2490')
    await userEvent.click(produce())
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]?.body).toMatchObject({
      weights: [
        { ingredient: 1, weight: 2490 },
        { ingredient: 2, weight: 1520 },
      ],
    })
  })

  test('of more than there is says so at the line and cannot be made', async () => {
    show(setUp())
    await userEvent.type(await mass(), '5000')
    await userEvent.clear(await mass())
    await userEvent.type(await mass(), '8400')
    expect(rowOf('Ground corn').getByText('Not enough ingredients in stock.')).toBeDefined()
    expect(rowOf('Soybean meal').queryByText('Not enough ingredients in stock.')).toBeNull()
    expect(produce().disabled).toBe(true)
  })

  test('that makes no whole batches offers the nearest masses (F26)', async () => {
    show(setUp())
    await userEvent.type(await mass(), '1500')
    expect(screen.getByText(/does not make whole batches. Batches of 2,000 to 4,200/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^2,000/ }))
    expect((await mass()).value).toBe('2000')
    expect(screen.getByText(/^1 × 2,000/)).toBeDefined()
  })

  test('is typed in the unit of the reader, and split in that of the farm', async () => {
    const fake = setUp({ units: 'lb' })
    show(fake)
    await userEvent.type(await mass(), '8000')
    await userEvent.click(produce())
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(JSON.parse(JSON.stringify(sent(fake)[0]?.body)).mass).toBeCloseTo(3628.73896, 5)
  })

  test('earlier is sent with the moment by the clock of the company', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.type(await mass(), '4000')
    await userEvent.click(screen.getByText('Earlier'))
    await userEvent.click(produce())
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]?.body).toMatchObject({ at: '2026-11-20T10:00:00.000Z' })
  })

  test('on a locked day, or of what went meanwhile, is refused at its field', async () => {
    const refused = new ApiError({
      status: 400,
      errors: {
        at: [{ code: 23, limit: '2026-11-20', message: '' }],
        'ingredients.2': [{ code: 'not_enough_stock', limit: 3, message: '' }],
      },
    })
    show(setUp().answer(recipeRoutes.craft, refused))
    await userEvent.type(await mass(), '4000')
    await userEvent.click(produce())
    expect(await screen.findByText(/closed through .*2026/)).toBeDefined()
    expect(rowOf('Soybean meal').getByText('Not enough ingredients in stock.')).toBeDefined()
    expect((await mass()).value).toBe('4000')
  })

  test('can be taken back at once, with a reason', async () => {
    const fake = setUp().answer(compoundFeedRoutes.load, { client: 1, data: made })
    show(fake)
    await userEvent.type(await mass(), '4000')
    await userEvent.click(produce())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo production' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong recipe')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo production' }))
    await waitFor(() =>
      expect(sent(fake).at(-1)?.body).toMatchObject({ action: 'reopen', reason: 'Wrong recipe' }),
    )
    expect(await mass()).toBeDefined()
  })
})

describe('the other states', () => {
  test('without the right nothing is asked', async () => {
    const fake = setUp({ type: 'consultant' })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('a failure can be tried again, a recipe that is gone leads back, a company without a stock is told', async () => {
    const fake = setUp().answer(recipeRoutes.craftChoices, new ApiError({ status: 500 }))
    const { unmount } = show(fake)
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(recipeRoutes.craftChoices, { client: 1, data: { ...choices, places: [] } })
    await userEvent.click(again)
    expect(seen(await screen.findByText('No stock for it'))).toBe(
      'No stock for it | Create a stock first. | Back to recipes',
    )
    unmount()
    show(setUp().answer(recipeRoutes.craftChoices, new ApiError({ status: 404 })))
    expect(seen(await screen.findByText('This recipe no longer exists'))).toBe(
      'This recipe no longer exists | Back to recipes',
    )
  })

  test('it reads in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { stock: uk, ui: uiUk } }))
    expect(seen(await screen.findByRole('heading', { name: 'Виготовити: KK-60' }))).toBe('Виготовити: KK-60')
  })
})
