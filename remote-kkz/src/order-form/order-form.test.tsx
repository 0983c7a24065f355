import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { ApiError } from '@manger/platform'
import {
  buildCraftChoices,
  buildOrder,
  buildRecipe,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { OrderFormDialog } from './order-form.dialog.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const choices = buildCraftChoices()
const order = buildOrder({ planned_mass: 4000, batches: 1, batch_mass: 4000 })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { kkz: en, ui: uiEn }, page: { remote: 'kkz' }, ...options })
    .answer(recipeRoutes.list, list([buildRecipe()]))
    .answer(recipeRoutes.craftChoices, { client: 1, data: choices })
    .answer(compoundFeedRoutes.create, { client: 1, data: order })
    .answer(compoundFeedRoutes.update, { client: 1, data: order })

const onClose = vi.fn()
beforeEach(() => void onClose.mockClear())

type Shown = Partial<Parameters<typeof OrderFormDialog>[0]>
const show = (fake: FakePlatform, props: Shown = {}) =>
  render(<OrderFormDialog order={null} recipe={null} day="2026-11-21" onClose={onClose} {...props} />, {
    wrapper: fake.Wrapper,
  })
const mass = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^How much/ })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const sent = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST' || method === 'PUT')
const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body)

describe('an order', () => {
  test('shows its batches and what it takes while it is typed, and is sent once (F4, F26)', async () => {
    const fake = setUp()
    show(fake)
    expect(screen.getByText(/Choose a recipe/)).toBeDefined()
    await userEvent.click(screen.getByRole('combobox', { name: /^Recipe/ }))
    const found = await screen.findAllByText('KK-60')
    await userEvent.click(found.at(-1) ?? document.body)
    await userEvent.type(mass(), '4100')
    expect(await screen.findByText(/^1 × 4,100/)).toBeDefined()
    expect(rowOf('Ground corn').getByText('2,542')).toBeDefined()
    expect(screen.getByText(/Costs ₴52,250.40 now, ₴12,744 per t/)).toBeDefined()
    await userEvent.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(fake)).toMatchObject([
      {
        body: {
          farm: 1,
          recipe: 1,
          stock: 2,
          planned_mass: 4100,
          planned_on: '2026-11-21',
          op_id: expect.any(String),
        },
      },
    ])
  })

  test('of a mass without whole batches cannot be sent, and offers the nearest (F26)', async () => {
    show(setUp(), { recipe: 1 })
    await userEvent.type(mass(), '5')
    expect(await screen.findByText(/Batches of 2,000 to 4,200/)).toBeDefined()
    await userEvent.type(mass(), '00')
    await waitFor(() => expect(save().disabled).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: /^2,000/ }))
    expect(mass().value).toBe('2000')
    expect(save().disabled).toBe(false)
  })

  test('of more than there is may be sent: it may still be delivered; what nobody has stops it', async () => {
    const fake = setUp()
    const { unmount } = show(fake, { recipe: 1 })
    await userEvent.type(mass(), '8400')
    expect(await screen.findByText('not enough now')).toBeDefined()
    expect(save().disabled).toBe(false)
    unmount()
    const [place] = choices.places
    if (!place) throw new Error('The choices have a place')
    const inputs = place.inputs.map((input) => ({ ...input, ingredient: null }))
    const nowhere = { ...choices, places: [{ ...place, inputs }] }
    show(setUp().answer(recipeRoutes.craftChoices, { client: 1, data: nowhere }), { recipe: 1 })
    await userEvent.type(mass(), '4000')
    expect(await screen.findAllByText('not in any storage', { exact: false }).catch(() => [])).toHaveLength(0)
    expect(await screen.findAllByText('not in any stock')).toHaveLength(2)
    expect(save().disabled).toBe(true)
  })

  test('is put only into stocks of the company of the farm', async () => {
    const [place] = choices.places
    if (!place) throw new Error('The choices have a place')
    const foreign = { ...place, company: 99, stock: { id: 8, name: 'Another company' } }
    show(
      setUp().answer(recipeRoutes.craftChoices, {
        client: 1,
        data: { ...choices, places: [foreign, place] },
      }),
      { recipe: 1 },
    )
    expect(await screen.findByText('Feed store', { selector: '[class*=select] *' })).toBeDefined()
    expect(screen.queryByText('Another company')).toBeNull()
  })

  test('is changed while it waits, and not sent while something is missing', async () => {
    const fake = setUp()
    show(fake, { order })
    await userEvent.clear(mass())
    await userEvent.click(save())
    expect(await screen.findByText('This field is required.')).toBeDefined()
    await userEvent.type(mass(), '4200')
    await userEvent.click(save())
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]).toMatchObject({ params: { id: 1 }, body: { planned_mass: 4200, version: 1 } })
  })

  test('shows refusals at their fields, and merges with what another saved meanwhile', async () => {
    const refused = new ApiError({
      status: 400,
      errors: { planned_on: [{ code: 'day_closed', message: '' }] },
    })
    const fake = setUp().answer(compoundFeedRoutes.update, refused)
    show(fake, { order })
    await userEvent.clear(mass())
    await userEvent.type(mass(), '4200')
    await userEvent.click(save())
    expect(await screen.findByText('This day is closed.')).toBeDefined()
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: { ...order, version: 2, planned_on: '2026-11-25' },
    })
    fake.answer(compoundFeedRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1') ? conflict : { client: 1, data: order },
    )
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    expect(await screen.findByText('Somebody changed this in the meantime')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body)
    await waitFor(() =>
      expect(sent(fake).at(-1)?.body).toMatchObject({
        planned_mass: 4200,
        planned_on: '2026-11-25',
        version: 2,
      }),
    )
  })
})
