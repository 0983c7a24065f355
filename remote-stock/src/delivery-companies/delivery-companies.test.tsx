import { deliveryCompanyRoutes } from '@manger/contract/deliveries'
import { ApiError } from '@manger/platform'
import {
  buildDeliveryCompany,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { DeliveryCompaniesScreen } from './delivery-companies.screen.tsx'

const list = <Row,>(data: Row[], count = data.length) => ({ client: 1, data, count, next: null })
const NONE = { count: 0, value: 0, amount: 0 }
const mill = buildDeliveryCompany()
const dealer = buildDeliveryCompany({
  id: 2,
  name: 'Straw dealer',
  role: 'buyer',
  registry_code: '12345679',
  phone: '',
  email: '',
  deliveries_count: 0,
  year: { delivery: NONE, sale: NONE },
})
const ukraine = {
  id: 1,
  company_name: 'Yasna Poliana',
  currency: 'UAH',
  weight_unit: 'kg',
  modules: ['main', 'animalfeed'],
} as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
  return () => vi.useRealTimers()
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock', client: ukraine },
    at: '/app/stock/companies',
    ...options,
  }).answer(deliveryCompanyRoutes.list, list([mill, dealer]))

const show = (fake: FakePlatform) => render(<DeliveryCompaniesScreen />, { wrapper: fake.Wrapper })
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(name) })
  return within(head.closest('tr') ?? document.body)
}
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New company' }))
  return within(await screen.findByRole('dialog'))
}

describe('suppliers and buyers', () => {
  test('stand with role, contact and what was bought of them this year', async () => {
    const fake = setUp()
    show(fake)
    const row = await rowOf('Zlatna Grain')
    expect(row.getByText('Supplier')).toBeDefined()
    expect(row.getByText('24.5 t')).toBeDefined()
    expect(row.getByRole('link', { name: '+380501234567' }).getAttribute('href')).toBe('tel:+380501234567')
    expect(fake.calls[0]?.query).toMatchObject({ year: 2026, page_size: 20 })
  })

  test('are warned about a code with a wrong check digit, in Ukraine only', async () => {
    const { unmount } = show(setUp())
    expect((await rowOf('Straw dealer')).getByRole('img', { name: /right check digit/ })).toBeDefined()
    expect((await rowOf('Zlatna Grain')).queryByRole('img', { name: /right check digit/ })).toBeNull()
    unmount()
    show(setUp({ page: { remote: 'stock', client: { ...ukraine, currency: 'USD' } } }))
    expect((await rowOf('Straw dealer')).queryByRole('img', { name: /right check digit/ })).toBeNull()
  })

  test('are narrowed by role and year, which the address keeps', async () => {
    const fake = setUp({ at: '/app/stock/companies?role=buyer&year=2024' })
    show(fake)
    await rowOf('Straw dealer')
    expect(fake.calls[0]?.query).toMatchObject({ role: 'buyer', year: 2024 })
    expect(screen.getByRole('columnheader', { name: 'Sold in 2024' })).toBeDefined()
  })

  test('are copied for a spreadsheet with the sums of the year, also those that the page does not show', async () => {
    const fake = setUp({ at: '/app/stock/companies?year=2024' })
    show(fake)
    await rowOf('Zlatna Grain')
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    const [titles, first] = (await navigator.clipboard.readText()).split('\r\n')
    expect(titles).toContain('"Bought in 2024, UAH","Bought in 2024, kg"')
    expect(first).toMatch(/^Zlatna Grain,.*,Supplier,.*,24500,0,0,\d+$/)
    expect(fake.calls.at(-1)?.query).toMatchObject({ year: 2024, page: 1, page_size: 200 })
  })

  test('open a panel that leads to their deliveries; one that is named cannot be deleted', async () => {
    show(setUp())
    await userEvent.click(await screen.findByText('Zlatna Grain'))
    const panel = within(screen.getByRole('complementary', { name: 'Zlatna Grain' }))
    const link = panel.getByRole('link', { name: 'Deliveries and sales' })
    expect(link.getAttribute('href')).toBe('/app/stock/deliveries?company=1&from=2026-01-01&to=2026-12-31')
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  })

  test('are deleted after a question', async () => {
    const fake = setUp().answer(deliveryCompanyRoutes.remove, {})
    show(fake)
    await userEvent.click(await screen.findByText('Straw dealer'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Straw dealer deleted' }]))
    expect(fake.calls.find(({ method }) => method === 'DELETE')?.query).toMatchObject({ version: 1 })
  })

  test('read in Ukrainian, as cards on a phone', async () => {
    window.innerWidth = 390
    show(setUp({ language: 'uk', words: { stock: uk, ui: uiUk } }))
    expect(await screen.findByText('Постачальник')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    window.innerWidth = 1440
  })
})

describe('the five states', () => {
  test('without the right nothing is asked and nothing shown', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    show(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('who may only look finds no button that writes', async () => {
    show(setUp({ rights: [['manager.deliverycompany', 'view']] }))
    await userEvent.click(await screen.findByText('Straw dealer'))
    expect(screen.queryByRole('button', { name: /New company|Edit|Delete/ })).toBeNull()
  })

  test('while waiting the table is busy; a failure can be tried again', async () => {
    const fake = setUp().answer(deliveryCompanyRoutes.list, new ApiError({ status: 500 }))
    show(fake)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(deliveryCompanyRoutes.list, list([mill]))
    await userEvent.click(again)
    expect(await rowOf('Zlatna Grain')).toBeDefined()
  })

  test('an empty table says what to do, filters that leave nothing can be reset', async () => {
    const fake = setUp({ at: '/app/stock/companies?role=both' }).answer(deliveryCompanyRoutes.list, list([]))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(await screen.findByText(/No suppliers or buyers yet/)).toBeDefined()
    expect(fake.location()).toBe('/app/stock/companies')
  })
})

describe('the form of a company', () => {
  test('judges phone and e-mail when they are left, and sends what was typed once', async () => {
    const fake = setUp().answer(deliveryCompanyRoutes.create, { client: 1, data: dealer })
    show(fake)
    const form = await openForm()
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Straw dealer')
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '12')
    await userEvent.tab()
    expect(await form.findByText(/international format.*15/)).toBeDefined()
    await userEvent.clear(form.getByRole('textbox', { name: 'Phone' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '+380 50 123 45 67')
    await userEvent.click(form.getByText('Buyer'))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    const sent = fake.calls.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      name: 'Straw dealer',
      role: 'buyer',
      phone: '+380 50 123 45 67',
      op_id: expect.any(String),
    })
  })

  test('shows a refusal at its field and loses nothing; nothing is sent without a name', async () => {
    const refused = new ApiError({ status: 400, errors: { name: [{ code: 5, message: '' }] } })
    const fake = setUp().answer(deliveryCompanyRoutes.create, refused)
    show(fake)
    const form = await openForm()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This field cannot be empty.')).toBeDefined()
    expect(fake.calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Zlatna Grain')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This value is already in use.')).toBeDefined()
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Zlatna Grain')
  })

  test('merges with what somebody else saved meanwhile', async () => {
    const current = { ...mill, version: 2, email: 'new@zlatna.example' }
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current,
    })
    const fake = setUp().answer(deliveryCompanyRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1') ? conflict : { client: 1, data: current },
    )
    show(fake)
    await userEvent.click(await screen.findByText('Zlatna Grain'))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const name = screen.getByRole('textbox', { name: /Name/ })
    await userEvent.type(name, ' Ltd')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody changed this in the meantime')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(fake.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Zlatna Grain Ltd',
      email: 'new@zlatna.example',
      version: 2,
    })
  })
})
