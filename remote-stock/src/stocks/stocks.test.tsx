import { companyRoutes } from '@manger/contract/companies'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import {
  buildCompany,
  buildStock,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { capacityIn, capacityOf } from '../common/capacity.formulas.ts'
import { StocksScreen } from './stocks.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { stock: en, ui: uiEn },
    page: { remote: 'stock' },
    at: '/app/companies/1/stocks',
    route: '/app/companies/:company_id/stocks',
    ...options,
  })
    .answer(companyRoutes.get, { client: 1, data: buildCompany() })
    .answer(stockRoutes.list, list([buildStock()]))

const show = (fake: FakePlatform) => render(<StocksScreen />, { wrapper: fake.Wrapper })

describe('the stocks of a company', () => {
  test('stand with capacity, remainder, fill and days left, under their company (review B18)', async () => {
    const fake = setUp()
    show(fake)
    const head = await screen.findByRole('rowheader', { name: 'Silage pit 1' })
    const row = within(head.closest('tr') ?? document.body)
    expect(['1,200', '412.35', '30.1'].map((text) => row.getByText(text))).toHaveLength(3)
    await waitFor(() =>
      expect(fake.head()).toMatchObject({
        title: 'Yasna Poliana Agrofirm LLC',
        breadcrumbs: [{ title: 'Farms', to: '/app/companies' }],
      }),
    )
    const tabs = within(screen.getByRole('navigation', { name: 'Yasna Poliana Agrofirm LLC' }))
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/companies/1/stocks',
      '/app/companies/1/farms',
    ])
  })

  test('a taken name is refused at its field and stays typed', async () => {
    const refused = new ApiError({ status: 400, errors: { name: [{ code: 5, message: '' }] } })
    const fake = setUp().answer(stockRoutes.create, refused)
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'New stock' }))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
    await userEvent.type(name, 'Silage pit 1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    expect(name.value).toBe('Silage pit 1')
    expect(fake.calls.at(-1)?.body).toMatchObject({ company: 1, name: 'Silage pit 1', capacity: 0 })
  })

  test('an edit is merged with what somebody else saved meanwhile', async () => {
    const theirs = buildStock({ version: 2, capacity: 1500 })
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: theirs,
    })
    const fake = setUp().answer(stockRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1') ? conflict : { client: 1, data: theirs },
    )
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), ' A')
    const saves = () => screen.getAllByRole('button', { name: /Save$/, hidden: true })
    await userEvent.click(saves()[0] ?? document.body)
    expect(await screen.findByText('Somebody changed this in the meantime')).toBeDefined()
    await userEvent.click(saves().at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(fake.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Silage pit 1 A',
      capacity: 1500,
      version: 2,
    })
  })

  test('have their actions on a phone too', async () => {
    window.innerWidth = 390
    show(setUp())
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(seen(await screen.findByRole('menuitem', { name: 'Edit' }))).toBe('Edit')
    expect(seen(screen.getByRole('menuitem', { name: 'Close days' }))).toBe('Close days')
  })

  test('are only looked at without further rights', async () => {
    show(setUp({ rights: [['manager.stock', 'view']] }))
    await screen.findByRole('rowheader', { name: 'Silage pit 1' })
    expect(screen.queryByRole('button', { name: 'New stock' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})

test('a merge tells two capacities of one whole tonne apart', async () => {
  const stored = buildStock({ capacity: 0.5 })
  const conflict = new ApiError({
    status: 409,
    errors: { non_field: [{ code: 'version_conflict', message: '' }] },
    current: buildStock({ version: 2, capacity: 0.8 }),
  })
  const fake = setUp()
    .answer(stockRoutes.list, list([stored]))
    .answer(stockRoutes.update, conflict)
  show(fake)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const capacity = await screen.findByRole('textbox', { name: /Capacity/ })
  await userEvent.clear(capacity)
  await userEvent.type(capacity, '0.65')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Somebody changed this in the meantime')
  expect(document.body.textContent).toMatch(/0\.65\st/)
  expect(document.body.textContent).toMatch(/0\.8\st/)
})

test('a capacity is typed in tons of 2000 lb and kept in tonnes', () => {
  expect(capacityOf(100, 'lb')).toBeCloseTo(90.718474, 6)
  expect(capacityIn(capacityOf(100, 'lb'), 'lb')).toBe(100)
  expect(capacityIn(72, 'kg')).toBe(72)
})
