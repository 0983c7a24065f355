import { type CompoundFeedOrder, compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { ApiError } from '@manger/platform'
import { buildCraftChoices, buildOrder, createFakePlatform, type FakePlatform, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { LoadOrderDialog } from './load-order.dialog.tsx'

const [corn, meal] = buildOrder().ingredients
if (!corn || !meal) throw new Error('The order has two lines')
const weighed = (cornKg: (number | null)[], mealKg: (number | null)[]): CompoundFeedOrder =>
  buildOrder({
    status: 'in_process',
    allowed_actions: ['weigh', 'finish', 'cancel'],
    ingredients: [
      { ...corn, weights: cornKg, actual: cornKg.some((kg) => kg !== null) ? 1 : null },
      { ...meal, weights: mealKg, actual: mealKg.some((kg) => kg !== null) ? 1 : null },
    ],
  })
const waiting = buildOrder({ allowed_actions: ['edit', 'delete', 'start'] })

const setUp = (): FakePlatform =>
  createFakePlatform({ words: { kkz: en, ui: uiEn }, page: { remote: 'kkz' } })
    .answer(recipeRoutes.craftChoices, { client: 1, data: buildCraftChoices() })
    .answer(compoundFeedRoutes.load, { client: 1, data: waiting })

const onReason = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  onReason.mockClear()
  onClose.mockClear()
})

const show = (fake: FakePlatform, order: CompoundFeedOrder) =>
  render(<LoadOrderDialog order={order} onReason={onReason} onClose={onClose} />, { wrapper: fake.Wrapper })
const sent = (fake: FakePlatform) =>
  fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
const weight = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}: weight` })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('before the load', () => {
  test('stands what is needed and what there is; Start starts it', async () => {
    const fake = setUp()
    show(fake, waiting)
    const row = within(
      (await screen.findByRole('rowheader', { name: /Ground corn/ })).closest('tr') ?? document.body,
    )
    expect(row.getByText('2,542')).toBeDefined()
    expect(row.getByText('5,084')).toBeDefined()
    expect(await row.findByText('3,000')).toBeDefined()
    await press('Start')
    expect(sent(fake)).toMatchObject([{ action: 'start', op_id: expect.any(String) }])
  })

  test('a shortage is told at its line', async () => {
    const short = new ApiError({
      status: 400,
      errors: { 'ingredients.1': [{ code: 'not_enough_stock', limit: 3000, message: '' }] },
    })
    show(setUp().answer(compoundFeedRoutes.load, short), waiting)
    await press('Start')
    const row = within(screen.getByRole('rowheader', { name: /Ground corn/ }))
    expect(seen(await row.findByText('Not enough ingredients in stock.'))).toBe(
      'Not enough ingredients in stock.',
    )
  })
})

describe('while it is loaded', () => {
  test('each ingredient of a batch is weighed for itself, with Enter', async () => {
    const fake = setUp()
    show(fake, weighed([], []))
    await userEvent.type(weight('Ground corn'), '2550{Enter}')
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    expect(sent(fake)[0]).toMatchObject({ action: 'weigh', ingredient: 1, batch: 1, weight: 2550 })
  })

  test('the next batch comes by itself, another one can be chosen and put right', async () => {
    const fake = setUp()
    show(fake, weighed([2550, null], [1560, null]))
    expect(weight('Ground corn').value).toBe('')
    await userEvent.click(screen.getByText('Batch 1'))
    expect(weight('Ground corn').value).toBe('2550')
    await userEvent.clear(weight('Ground corn'))
    await userEvent.type(weight('Ground corn'), '2540')
    await press('Ground corn: record the weight')
    expect(sent(fake)).toMatchObject([{ batch: 1, weight: 2540 }])
  })

  test('all of a batch at once: what is typed, the rest as planned (review C)', async () => {
    const fake = setUp()
    show(fake, weighed([], []))
    expect(screen.getByRole('button', { name: 'All of batch 1 as planned' })).toBeDefined()
    await userEvent.type(weight('Soybean meal'), '1570')
    await press('Rest of batch 1 as planned')
    await waitFor(() => expect(sent(fake)).toHaveLength(2))
    expect(sent(fake)).toMatchObject([
      { ingredient: 1, batch: 1, weight: 2542 },
      { ingredient: 2, batch: 1, weight: 1570 },
    ])
  })

  test('a refused weight stays typed, and what went through before it is kept', async () => {
    const fake = setUp()
    fake.answer(compoundFeedRoutes.load, ({ body }) =>
      JSON.stringify(body).includes('"ingredient":2')
        ? new ApiError({ status: 409, errors: { non_field: [{ code: 'wrong_status', message: '' }] } })
        : { client: 1, data: waiting },
    )
    show(fake, weighed([], []))
    await userEvent.type(weight('Soybean meal'), '1570')
    await press('Rest of batch 1 as planned')
    expect(await screen.findByText('Not possible in this status.')).toBeDefined()
    expect(weight('Soybean meal').value).toBe('1570')
    expect(sent(fake)).toHaveLength(2)
  })

  test('what is typed while a weight is on its way stays typed', async () => {
    const fake = setUp()
    const { promise, resolve } = Promise.withResolvers<{ client: number; data: CompoundFeedOrder }>()
    fake.answer(compoundFeedRoutes.load, () => promise)
    show(fake, weighed([], []))
    await userEvent.type(weight('Ground corn'), '2550{Enter}')
    await userEvent.type(weight('Soybean meal'), '1570')
    await userEvent.clear(weight('Ground corn'))
    await userEvent.type(weight('Ground corn'), '2560')
    resolve({ client: 1, data: waiting })
    const record = screen.getByRole('button', { name: 'Soybean meal: record the weight' })
    await waitFor(() => expect(record).toHaveProperty('disabled', false))
    expect(weight('Soybean meal').value).toBe('1570')
    expect(weight('Ground corn').value).toBe('2560')
  })

  test('what is typed in another batch is not lost either: its batch is marked, leaving asks, finishing waits', async () => {
    show(setUp(), weighed([2550, 2540], [1560, 1558]))
    await userEvent.click(screen.getByText('Batch 1'))
    await userEvent.type(weight('Ground corn'), '0')
    await userEvent.click(screen.getByText('Batch 2'))
    expect(weight('Ground corn').value).toBe('2540')
    expect(screen.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', true)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Discard the changes?')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('it is finished when every batch has its weights', async () => {
    const fake = setUp()
    show(fake, weighed([2550, 2540], [1560, 1558]))
    expect(screen.queryByRole('button', { name: /as planned/ })).toBeNull()
    await press('Finish')
    expect(sent(fake)).toMatchObject([{ action: 'finish', op_id: expect.any(String) }])
  })

  test('it can be finished with a batch less, which is said; not with a line that has no weight at all', async () => {
    const { unmount } = show(setUp(), weighed([2550, null], [1560, null]))
    expect(screen.getByText(/Batch 2 is not weighed yet/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDefined()
    unmount()
    show(setUp(), weighed([2550, null], []))
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  })

  test('it is cancelled with a reason, by whoever may', async () => {
    const { unmount } = show(setUp(), weighed([], []))
    await press('Cancel load')
    expect(onReason).toHaveBeenCalledWith('cancel')
    unmount()
    show(setUp(), { ...weighed([], []), allowed_actions: ['weigh', 'finish'] })
    expect(screen.queryByRole('button', { name: 'Cancel load' })).toBeNull()
  })

  test('what is typed and not noted is not lost by Escape', async () => {
    show(setUp(), weighed([], []))
    await userEvent.type(weight('Ground corn'), '2550')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Discard the changes?')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('when it is made, cost and dry matter are told batch by batch, and it may be reopened', async () => {
  const made = buildOrder({
    status: 'loaded',
    actual_mass: 8208,
    cost: 104_600,
    price: 12_743.6,
    dry_matter: 87.45,
    accuracy: 99.8,
    allowed_actions: ['reopen'],
    ingredients: [
      { ...corn, weights: [2550, 2540], actual: 5090, cost: 47_846 },
      { ...meal, weights: [1560, 1558], actual: 3118, cost: 56_747.6 },
    ],
  })
  show(setUp(), made)
  const batches = within(screen.getByRole('table', { name: 'Batches of KK-60' }))
  expect(batches.getByText('4,110')).toBeDefined()
  expect(batches.getByText('₴52,362.00')).toBeDefined()
  await press('Reopen')
  expect(onReason).toHaveBeenCalledWith('reopen')
})

describe('a weight far above its plan', () => {
  test('is asked about after the refusal, and sent again as meant (review B8)', async () => {
    const fake = setUp()
    const over = new ApiError({
      status: 400,
      errors: { [`ingredients.${corn.ingredient}`]: [{ code: 'over_plan', limit: 1, message: '' }] },
    })
    fake.answer(compoundFeedRoutes.load, over)
    show(fake, weighed([null, null], [null, null]))
    await userEvent.type(weight(corn.name), '9999')
    await press(`${corn.name}: record the weight`)
    await userEvent.click(await screen.findByRole('checkbox', { name: en.load.acceptOver }))
    await press(`${corn.name}: record the weight`)
    const [first, second] = sent(fake)
    expect(first).not.toHaveProperty('accept')
    expect(second).toMatchObject({ action: 'weigh', weight: 9999, accept: true })
  })
})
