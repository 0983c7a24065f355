import { type Client, clientRoutes } from '@manger/contract/clients'
import { ApiError } from '@manger/platform'
import {
  buildClient,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import { manyOf, pagesOf } from '@manger/testing/long-lists'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { ClientsScreen } from './clients.screen.tsx'

const FEEDERS = buildClient({
  id: 2,
  group_id: 2,
  country: 'United States',
  company_name: 'High Plains Demo Feeders LLC',
  status: 'has_warnings',
  modules: ['main'],
  license_until: null,
  last_activity_at: null,
})
const STATUSES = { active: 1, has_warnings: 1, not_working: 0, registration: 0, no_access: 0 }
const COUNTRIES = [
  { id: 1, name: 'Ukraine', code: 'UA' },
  { id: 2, name: 'United States', code: 'US' },
]

const list = (data: Client[], count = data.length) => ({
  client: null,
  data,
  count,
  next: null,
  statuses: STATUSES,
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'consultant',
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', clientId: null, client: null, farmId: null, farm: null },
    at: '/app/clients',
    ...options,
  })
    .answer(clientRoutes.list, list([FEEDERS, buildClient()]))
    .answer(clientRoutes.countries, { client: null, data: COUNTRIES, count: 2, next: null })

const show = async (fake: FakePlatform, first = 'High Plains Demo Feeders LLC') => {
  render(<ClientsScreen />, { wrapper: fake.Wrapper })
  await screen.findByText(first)
}
// Of one row only the counts beside the statuses are asked.
const asked = (fake: FakePlatform) =>
  fake.calls
    .filter(({ path }) => path === clientRoutes.list.path)
    .map(({ query }) => query)
    .filter((query) => Reflect.get(Object(query), 'page_size') !== 1)
    .at(-1)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the clients of a consultant', () => {
  test('stand with status, country, licence and when they were last seen', async () => {
    await show(setUp())
    const row = within(screen.getByRole('row', { name: /Yasna Poliana/ }))
    for (const text of ['Ukraine', 'Active', 'Clara Keller', 'Compound feed', '1 Jul 2027', '1 hour ago']) {
      expect(row.getByText(text)).toBeDefined()
    }
    expect(within(screen.getByRole('row', { name: /High Plains/ })).getAllByText('–')).toHaveLength(2)
  })

  test("lead into the client's own area", async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByText('High Plains Demo Feeders LLC'))
    expect(fake.location()).toBe('/app/clients/2/companies')
  })

  test('have their contacts in a panel, which does not leave the page', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Contacts: Yasna Poliana Agrofirm LLC' }))
    const panel = within(screen.getByRole('complementary', { name: 'Yasna Poliana Agrofirm LLC' }))
    expect(panel.getByRole('link', { name: '+380441234501' }).getAttribute('href')).toBe('tel:+380441234501')
    expect(panel.getByRole('link', { name: 'Open as client' }).getAttribute('href')).toBe(
      '/app/clients/1/companies',
    )
    expect(fake.location()).toBe('/app/clients')
  })

  test('are narrowed by a status, whose count stands beside it, and the address keeps it', async () => {
    const fake = setUp()
    await show(fake)
    const statuses = within(screen.getByRole('radiogroup', { name: 'Status' }))
    expect(statuses.getByRole('radio', { name: /Has warnings\s*1/ })).toBeDefined()
    await userEvent.click(statuses.getByText(/Has warnings/))
    await waitFor(() => expect(asked(fake)).toMatchObject({ status: 'has_warnings' }))
    expect(fake.location()).toBe('/app/clients?status=has_warnings')
  })

  test('are asked for as the address says', async () => {
    const fake = setUp({ at: '/app/clients?search=high&status=active&country=2' })
    await show(fake)
    expect(asked(fake)).toEqual({ search: 'high', status: 'active', country: 2, page: 1, page_size: 20 })
  })

  test('come 20 at first and go on to the last', async () => {
    const clients = manyOf(41, (id) => buildClient({ id, company_name: `Client ${id}` }))
    const pages = pagesOf(clients.map((client) => ({ ...client, name: client.company_name })))
    const fake = setUp().answer(clientRoutes.list, (call) => ({
      ...pages(call),
      client: null,
      statuses: STATUSES,
    }))
    render(<ClientsScreen />, { wrapper: fake.Wrapper })
    expect(seen(await screen.findByText('Showing 20 of 41'))).toBe('Showing 20 of 41')
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(seen(await screen.findByText('Client 41'))).toBe(
      'Client 41 | Ukraine | Active | 1 | Clara Keller | Feeding | Compound feed | 1 Jul 2027 | 1 hour ago',
    )
  })

  test('are copied for a spreadsheet, those of the other pages too', async () => {
    const fake = setUp({ at: '/app/clients?status=active' }).answer(clientRoutes.list, ({ query }) =>
      Reflect.get(Object(query), 'page') === 1
        ? { ...list([buildClient()], 2), next: '?page=2' }
        : list([FEEDERS], 2),
    )
    await show(fake, 'Yasna Poliana Agrofirm LLC')
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 2 rows' }]))
    const [, first, second] = (await navigator.clipboard.readText()).split('\r\n')
    expect(first).toContain('Yasna Poliana Agrofirm LLC,Ukraine,Active')
    expect(second).toContain('High Plains Demo Feeders LLC,United States,Has warnings')
    expect(asked(fake)).toEqual({ status: 'active', page: 2, page_size: 200 })
  })

  test('are cards on a phone, with the statuses in a list', async () => {
    window.innerWidth = 390
    const fake = setUp()
    await show(fake)
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeDefined()
    expect(screen.getByText('Ukraine · 1 farm')).toBeDefined()
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { admin: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Клієнти' }))).toBe('Клієнти')
    expect(seen(within(screen.getByRole('row', { name: /Yasna Poliana/ })).getByText('Активний'))).toBe(
      'Yasna Poliana Agrofirm LLC | Ukraine | Активний | 1 | Clara Keller | Годівля | Комбікорм | 1 лип. 2027 р. | 1 годину тому',
    )
    expect(seen(screen.getByRole('columnheader', { name: 'Ліцензія до' }))).toBe(
      'Клієнт | Країна | Статус | Ферми | Консультанти | Модулі | Ліцензія до | Остання активність | Контакти',
    )
  })
})

describe('instead of clients stand', () => {
  const open = (fake: FakePlatform) => render(<ClientsScreen />, { wrapper: fake.Wrapper })

  test('seven rows of skeleton while they are on their way', async () => {
    open(setUp().answer(clientRoutes.list, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(clientRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const pages = () => fake.calls.filter(({ query }) => Reflect.get(Object(query), 'page_size') === 20)
    await waitFor(() => expect(pages()).toHaveLength(2))
  })

  test('that none was given yet', async () => {
    open(setUp().answer(clientRoutes.list, list([])))
    expect(await screen.findByText('You have no clients yet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New client' })).toBeNull()
  })

  test('that there is none yet, and adds the first', async () => {
    open(setUp({ type: 'admin' }).answer(clientRoutes.list, list([])))
    const empty = (await screen.findByText('You have no clients yet.')).closest<HTMLElement>('[role=status]')
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'New client' }))
    expect(within(await screen.findByRole('dialog')).getByText('New client').textContent).toBe('New client')
  })

  test('the way to the countries, of which a new server has none', async () => {
    const none = setUp({ type: 'admin' })
      .answer(clientRoutes.list, list([]))
      .answer(clientRoutes.countries, { client: null, data: [], count: 0, next: null })
    open(none)
    await userEvent.click((await screen.findAllByRole('button', { name: 'New client' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('No countries yet. Add the first one.')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'New country' }).getAttribute('href')).toBe('/app/countries')
  })

  test('the way out of filters that leave none', async () => {
    const fake = setUp({ at: '/app/clients?status=no_access&country=2' }).answer(clientRoutes.list, list([]))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(fake.location()).toBe('/app/clients')
  })
})

describe('a new client', () => {
  test('is given the currency and unit that are chosen, those of its language are offered (second review C9)', async () => {
    const fake = setUp({ type: 'admin' }).answer(clientRoutes.create, { client: null, data: buildClient() })
    render(<ClientsScreen />, { wrapper: fake.Wrapper })
    await userEvent.click((await screen.findAllByRole('button', { name: 'New client' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog'))
    for (const [name, text] of [
      [/^Client/, 'Green Meadow'],
      [/^First name/, 'Ada'],
      [/^Last name/, 'Moore'],
      [/^Email/, 'ada@manger.example'],
    ] as const)
      await userEvent.type(dialog.getByRole('textbox', { name }), text)
    await userEvent.type(dialog.getByLabelText(/^Password/), 'a good long password')
    expect(dialog.getByText('USD').textContent).toBe('USD')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'lb' }).checked).toBe(true)
    await userEvent.click(dialog.getByRole('radio', { name: 'kg' }))
    await userEvent.click(dialog.getByRole('combobox', { name: /^Currency/ }))
    await userEvent.click(await screen.findByText('EUR', { selector: '.ant-select-item-option *' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.calls.some(({ method }) => method === 'POST')).toBe(true))
    const sent = fake.calls.find(({ method }) => method === 'POST')?.body
    expect(sent).toMatchObject({ company_name: 'Green Meadow', currency: 'EUR', weight_unit: 'kg' })
  })
})
