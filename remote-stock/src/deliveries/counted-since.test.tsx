import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import type { CountedQuestion } from '@manger/contract/ledger'
import { ApiError, NO_ANSWER } from '@manger/platform'
import { buildDelivery, buildIngredient, createFakePlatform, type FakePlatform } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { DeliveriesScreen } from './deliveries.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const sum = { count: 1, value: 500, amount: 400 }
const silage = buildDelivery()

/** Cases C and C′ of late-truth c: without an answer the API asks. */
const QUESTION: CountedQuestion = {
  counts: [
    {
      ingredient: { id: 1, name: 'Corn silage' },
      day: '2026-11-24',
      at: '2026-11-24T08:00:00Z',
      counted: 900,
      in_count: { difference: -520, value: -314.9296, balance: 900, balance_value: 545.0704 },
      not_in_count: { difference: -20, value: -12.1127, balance: 1400, balance_value: 847.8873 },
    },
  ],
  offered: false,
}
const ASKED = new ApiError({
  status: 409,
  errors: { in_count: [{ code: 'counted_since', message: '' }] },
  details: QUESTION,
})

const setUp = (): FakePlatform => {
  const fake = createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/stock/deliveries',
  })
    .answer(deliveryRoutes.list, list([silage]))
    .answer(deliveryRoutes.totals, { client: 1, data: { delivery: sum, sale: sum } })
    .answer(ingredientRoutes.list, list([buildIngredient()]))
    .answer(ingredientRoutes.get, { client: 1, data: buildIngredient() })
    .answer(deliveryCompanyRoutes.list, list([]))
    .answer(deliveryRoutes.update, ({ body }) =>
      Object.hasOwn(Object(body), 'in_count') ? { client: 1, data: silage } : ASKED,
    )
  render(<DeliveriesScreen />, { wrapper: fake.Wrapper })
  return fake
}
const bodies = ({ calls }: FakePlatform) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ })
const correct = async () => {
  await userEvent.click(await screen.findByRole('rowheader', { name: /Corn silage/ }))
  await press('Edit')
  await userEvent.clear(weight())
  await userEvent.type(weight(), '500')
  await press('Save')
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test('what a later count may have had is asked with both results; the smaller difference stands first and has the focus', async () => {
  const fake = setUp()
  await correct()
  const no = await screen.findByRole('button', { name: /^No, it was not counted/ })
  const yes = screen.getByRole('button', { name: /^Yes, it was counted/ })
  await waitFor(() => expect(document.activeElement).toBe(no))
  expect(no.compareDocumentPosition(yes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(textOf(no)).toMatch(/Lost at the count20 kg.*12\.11.*Then in the store1,400 kg.*847\.88/)
  expect(textOf(yes)).toMatch(/Lost at the count520 kg.*314\.92.*Then in the store900 kg.*545\.07/)
  expect(textOf(screen.getByText(/you counted/))).toBe('On 24 Nov 2026 you counted 900 kg of Corn silage.')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(bodies(fake)).toHaveLength(2))
  const [first, second] = bodies(fake)
  expect(second).toEqual({ ...Object(first), in_count: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('left without an answer nothing is booked and nothing typed is lost', async () => {
  const fake = setUp()
  await correct()
  await screen.findByRole('button', { name: /^No, it was not counted/ })
  // The topmost window's own: that of the form says the same beneath it.
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
  expect(await screen.findByText(/This was counted later/)).toBeDefined()
  expect(weight().value).toBe('500')
  await press('Save')
  await press(/^Yes, it was counted/)
  await waitFor(() => expect(bodies(fake).at(-1)).toMatchObject({ value: 500, in_count: true }))
})

test('an answer that was lost on the way is sent again without another question', async () => {
  const fake = setUp()
  fake.answer(deliveryRoutes.update, ({ body }) => {
    if (!Object.hasOwn(Object(body), 'in_count')) return ASKED
    return bodies(fake).length < 3 ? new ApiError({ status: NO_ANSWER }) : { client: 1, data: silage }
  })
  await correct()
  await press(/^Yes, it was counted/)
  await screen.findByText(/No connection/)
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, lost, again] = bodies(fake)
  expect(again).toEqual(lost)
})

test('a deletion is asked about as well', async () => {
  const fake = setUp().answer(deliveryRoutes.remove, ({ query }) =>
    Object.hasOwn(Object(query), 'in_count') ? undefined : ASKED,
  )
  await userEvent.click(await screen.findByRole('rowheader', { name: /Corn silage/ }))
  await press('Delete')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body)
  await press(/^Yes, it was counted/)
  await waitFor(() => expect(fake.toasts).toHaveLength(1))
  expect(fake.calls.findLast(({ method }) => method === 'DELETE')?.query).toMatchObject({ in_count: true })
})
