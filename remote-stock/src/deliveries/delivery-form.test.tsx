import { priceInUnit, trunc2 } from '@manger/contract'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { ApiError, createFormat } from '@manger/platform'
import {
  buildDelivery,
  buildDeliveryCompany,
  buildIngredient,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { DeliveryFormDialog } from './delivery-form.dialog.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const silage = buildIngredient({ stock_rest: 8200, stock_value: 74_620, price: 9100 })
const mill = buildDeliveryCompany()

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { stock: en, ui: uiEn }, page: { remote: 'stock' }, ...options })
    .answer(ingredientRoutes.list, list([silage]))
    .answer(ingredientRoutes.get, { client: 1, data: silage })
    .answer(deliveryCompanyRoutes.list, list([mill]))
    .answer(deliveryRoutes.create, { client: 1, data: buildDelivery() })

const onClose = vi.fn()
beforeEach(() => void onClose.mockClear())
const show = (fake: FakePlatform, delivery = null as Parameters<typeof DeliveryFormDialog>[0]['delivery']) =>
  render(<DeliveryFormDialog delivery={delivery} type="delivery" today="2026-11-20" onClose={onClose} />, {
    wrapper: fake.Wrapper,
  })
const choose = async (label: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  const found = await screen.findAllByText(option)
  await userEvent.click(found.at(-1) ?? document.body)
}
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ })
const price = () => screen.getByRole('textbox', { name: /^Price per t/ })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
// A no-break space stands between a number and its unit.
const storeOf = (label: string) => screen.getByText(label).nextSibling?.textContent?.replaceAll('\u00a0', ' ')
const sent = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST' || method === 'PUT')

describe('a new delivery', () => {
  test('is never of water, which comes out of the tap', async () => {
    const water = buildIngredient({ id: 2, name: 'Well water', is_water: true, stock_rest: 0 })
    show(setUp().answer(ingredientRoutes.list, list([silage, water])))
    await userEvent.click(screen.getByRole('combobox', { name: /Ingredient/ }))
    expect((await screen.findAllByText(/Corn silage/)).length).toBeGreaterThan(0)
    expect(screen.queryByText('Well water')).toBeNull()
  })

  test('shows what lies in the store afterwards and at which price, and is sent once (F21)', async () => {
    const fake = setUp()
    show(fake)
    await choose(/Ingredient/, /Corn silage/)
    await userEvent.type(weight(), '24500')
    await userEvent.type(price(), '9400')
    await waitFor(() => expect(storeOf('Balance')).toBe('8,200 kg → 32,700 kg'))
    expect(storeOf('Price of the balance per t')).toMatch(/9,100.*→.*9,324/)
    expect(screen.getByText(/Comes to .*230,300/)).toBeDefined()
    await choose(/Supplier/, /Zlatna Grain/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Vehicle no.' }), 'AA 1234 KX, and a trailer')
    await userEvent.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(fake)).toHaveLength(1)
    // Twenty letters, as the contract says.
    expect(sent(fake)[0]?.body).toMatchObject({ vehicle_no: 'AA 1234 KX, and a tr' })
    expect(sent(fake)[0]?.body).toMatchObject({
      type: 'delivery',
      ingredient: 1,
      value: 24_500,
      price: 9400,
      company: 1,
      date: '2026-11-20',
      op_id: expect.any(String),
    })
  })

  test('is typed in pounds and dollars per ton where the person reads them, and comes back so (review B11)', async () => {
    const fake = setUp({ units: 'lb' })
    show(fake)
    await choose(/Ingredient/, /Corn silage/)
    await userEvent.type(weight(), '2000')
    await userEvent.type(screen.getByRole('textbox', { name: /^Price per ton/ }), '208')
    await userEvent.click(save())
    await waitFor(() => expect(sent(fake)).toHaveLength(1))
    const body = JSON.parse(JSON.stringify(sent(fake)[0]?.body))
    expect(body.value).toBeCloseTo(907.18474, 5)
    expect(body.price).toBeCloseTo(229.28075267, 8)
    const american = { language: 'us', units: 'lb', timezone: 'UTC', currency: 'USD' } as const
    expect(createFormat(american).pricePerTonne(body.price)).toBe('$208')
    expect(trunc2(priceInUnit(body.price, 'lb'))).toBe(208)
  })

  test('is not sent while something is missing', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.click(save())
    expect(await screen.findAllByText('This field is required.')).toHaveLength(3)
    expect(sent(fake)).toEqual([])
  })

  test('in a locked stock is refused at its date with the day, and nothing typed is lost', async () => {
    const refused = new ApiError({
      status: 400,
      errors: { date: [{ code: 23, limit: '2026-11-20', message: '' }] },
    })
    show(setUp().answer(deliveryRoutes.create, refused))
    await choose(/Ingredient/, /Corn silage/)
    await userEvent.type(weight(), '100')
    await userEvent.type(price(), '9400')
    await userEvent.click(save())
    expect(await screen.findByText(/closed through 20 Nov 2026/)).toBeDefined()
    expect(weight().value).toBe('100')
  })

  test('searches companies on the server, and makes the one that is missing in place', async () => {
    const made = buildDeliveryCompany({ id: 7, name: 'New mill' })
    const fake = setUp().answer(deliveryCompanyRoutes.create, { client: 1, data: made })
    show(fake)
    await userEvent.type(screen.getByRole('combobox', { name: 'Supplier' }), 'New m')
    await waitFor(() =>
      expect(
        fake.calls.findLast(({ path }) => path === deliveryCompanyRoutes.list.path)?.query,
      ).toMatchObject({
        search: 'New m',
        role: 'supplier',
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'New company' }))
    const form = within((await screen.findAllByRole('dialog')).at(-1) ?? document.body)
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('New m')
    fake.answer(deliveryCompanyRoutes.list, list([mill, made]))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('New mill')).toBeDefined()
    expect(sent(fake)[0]?.body).toMatchObject({ name: 'New m', role: 'supplier' })
  })
})

describe('a sale', () => {
  test('is called one as soon as it is chosen (second review E11)', async () => {
    show(setUp())
    expect(seen(screen.getByRole('dialog', { name: 'New delivery' }))).toBe('New delivery')
    await userEvent.click(screen.getByText('Sale'))
    expect(seen(screen.getByRole('dialog', { name: 'New sale' }))).toBe('New sale')
  })

  test('of more than there is cannot be saved, and says so at the weight', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.click(screen.getByText('Sale'))
    await choose(/Ingredient/, /Corn silage/)
    await userEvent.type(weight(), '8200.01')
    expect(await screen.findByText('Not enough ingredients in stock.')).toBeDefined()
    expect(save().disabled).toBe(true)
    await userEvent.clear(weight())
    await userEvent.type(weight(), '8200')
    await waitFor(() => expect(save().disabled).toBe(false))
    expect(screen.getByRole('combobox', { name: 'Buyer' })).toBeDefined()
  })

  test('keeps the price of the store, whatever the buyer pays', async () => {
    show(setUp())
    await userEvent.click(screen.getByText('Sale'))
    await choose(/Ingredient/, /Corn silage/)
    await userEvent.type(weight(), '200')
    await userEvent.type(price(), '99999')
    await waitFor(() => expect(storeOf('Balance')).toBe('8,200 kg → 8,000 kg'))
    expect(storeOf('Price of the balance per t')).toMatch(/9,100.*→.*9,100/)
  })
})

describe('a correction', () => {
  const noted = buildDelivery({ value: 500, price: 9100, amount: 4550, cost: 4550 })

  test('is judged together with what it replaces', async () => {
    const fake = setUp().answer(deliveryRoutes.update, { client: 1, data: noted })
    show(fake, noted)
    await waitFor(() => expect(storeOf('Balance')).toBe('8,200 kg → 8,200 kg'))
    await userEvent.clear(weight())
    await userEvent.type(weight(), '400')
    await waitFor(() => expect(storeOf('Balance')).toBe('8,200 kg → 8,100 kg'))
    await userEvent.click(save())
    await waitFor(() => expect(sent(fake)[0]?.body).toMatchObject({ value: 400, version: 1, company: 1 }))
  })

  test('meets one of somebody else field by field', async () => {
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: { ...noted, version: 2, value: 450 },
    })
    const fake = setUp().answer(deliveryRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1') ? conflict : { client: 1, data: noted },
    )
    show(fake, noted)
    await userEvent.clear(weight())
    await userEvent.type(weight(), '400')
    await userEvent.click(save())
    const merge = within(await screen.findByRole('group', { name: 'Weight' }))
    await userEvent.click(merge.getByRole('radio', { name: /450/ }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body)
    await waitFor(() => expect(sent(fake).at(-1)?.body).toMatchObject({ value: 450, version: 2 }))
  })

  test('tells weights and prices of somebody else apart to the last digit that was typed', async () => {
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: { ...noted, version: 2, value: 500.75, price: 9100.75 },
    })
    show(setUp().answer(deliveryRoutes.update, conflict), noted)
    await userEvent.clear(weight())
    await userEvent.type(weight(), '500.25')
    await userEvent.clear(price())
    await userEvent.type(price(), '9100.25')
    await userEvent.click(save())
    const weights = within(await screen.findByRole('group', { name: 'Weight' }))
    const prices = within(await screen.findByRole('group', { name: /^Price/ }))
    expect(seen(weights.getByRole('radio', { name: /500\.25/ }))).toBe('on')
    expect(seen(weights.getByRole('radio', { name: /500\.75/ }))).toBe('on')
    expect(seen(prices.getByRole('radio', { name: /9,100\.25/ }))).toBe('on')
    expect(seen(prices.getByRole('radio', { name: /9,100\.75/ }))).toBe('on')
  })
})
