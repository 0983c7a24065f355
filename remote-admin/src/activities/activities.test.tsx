import { type ClientActivity, clientRoutes } from '@manger/contract/clients'
import { ApiError } from '@manger/platform'
import {
  buildActivityDays,
  buildClient,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { ActivitiesScreen } from './activities.screen.tsx'

const WORKING: ClientActivity = {
  id: 1,
  client: buildClient(),
  days: buildActivityDays({ 20: { missed: 2, uploaded: 12 }, 4: { accuracy: 97.8 } }),
}
const NEW: ClientActivity = {
  id: 3,
  client: buildClient({
    id: 3,
    country: 'Poland',
    company_name: 'Mleczna Dolina Sp. z o.o.',
    status: 'registration',
    farms: [],
    last_activity_at: null,
    planned_30d: 0,
    uploaded_30d: 0,
    missed_30d: 0,
    accuracy_7d: null,
  }),
  days: buildActivityDays().map((day) => ({
    ...day,
    planned: 0,
    loaded: 0,
    uploaded: 0,
    accuracy: null,
    rated: 0,
    off: 0,
    kg: 0,
  })),
}
const COUNTRIES = [
  { country: 'Ukraine', clients: 2, planned_30d: 420, uploaded_30d: 418, missed_30d: 2 },
  { country: 'Poland', clients: 1, planned_30d: 0, uploaded_30d: 0, missed_30d: 0 },
]
const DAYS = {
  client: null,
  data: WORKING.days,
  count: 30,
  next: null,
  countries: COUNTRIES,
  unread: 0,
}
const FARM = {
  id: 1,
  client: { id: 1, name: 'Yasna Poliana' },
  farm: { id: 1, name: 'Farm 1, dairy' },
  status: 'active' as const,
  planned_30d: 420,
  feedings_30d: 418,
  missed_30d: 2,
  accuracy: 98.37,
  bias: -0.1,
  last_feeding_at: '2026-11-20T04:04:00Z',
  rest_days_min: 2.59,
  rest_days_ingredient: 'Mineral premix',
}

const list = (data: ClientActivity[]) => ({
  client: null,
  data,
  count: data.length,
  next: null,
  statuses: { active: 1, has_warnings: 0, not_working: 0, registration: 1, no_access: 0 },
})

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'staff',
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', clientId: null, client: null, farmId: null, farm: null },
    at: '/app/activities',
    ...options,
  })
    .answer(clientRoutes.activities, list([NEW, WORKING]))
    .answer(clientRoutes.days, DAYS)
    .answer(clientRoutes.farms, { client: 1, data: [FARM], count: 1, next: null })
    .answer(clientRoutes.countries, {
      client: null,
      data: [{ id: 1, name: 'Ukraine', code: 'UA' }],
      count: 1,
      next: null,
    })

const open = (fake: FakePlatform) => render(<ActivitiesScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findByText('Yasna Poliana Agrofirm LLC')
  await screen.findAllByText(/of 420 planned|із 420/)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the activity of the clients', () => {
  test('leads who may add a client to where that is done while there is none', async () => {
    const none = (options: FakePlatformOptions) =>
      setUp(options)
        .answer(clientRoutes.activities, list([]))
        .answer(clientRoutes.days, { ...DAYS, countries: [] })
    open(none({ type: 'admin' }))
    const state = async () => (await screen.findByText('You have no clients yet.')).closest('[role=status]')
    const link = within((await state()) as HTMLElement).getByRole('link', { name: 'Clients' })
    expect(link.getAttribute('href')).toBe('/app/clients')
    expect(screen.queryByText('Feedings by country')).toBeNull()
    cleanup()
    open(none({ type: 'consultant' }))
    expect((await state())?.querySelector('a')).toBeNull()
  })

  test('is copied for a spreadsheet', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 2 rows' }]))
    const lines = (await navigator.clipboard.readText()).split('\r\n')
    expect(lines[0]).toBe(
      'Client,Country,Status,Farms,Planned,"Feedings, 30 days",Missed,"Loading accuracy, %",Last activity',
    )
    expect(lines[1]).toBe('Mleczna Dolina Sp. z o.o.,Poland,Registration,0,0,0,0,,')
    expect(lines[2]).toMatch(/^Yasna Poliana Agrofirm LLC,Ukraine,Active,1,420,418,2,9\d\.\d+,2026-/)
  })

  test('is summed up in figures', async () => {
    await show(setUp())
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent
    expect(figure('Feedings, 30 days')).toBe('Feedings, 30 days418of 420 planned')
    expect(figure('Loading accuracy')).toBe('Loading accuracy98.47%over all clients')
    expect(figure('Missed')).toBe('Missed20.47%')
    expect(figure('Unloaded, 30 days')).toBe('Unloaded, 30 days900t')
  })

  test('shows the 30 days of each client in words too', async () => {
    await show(setUp())
    const row = within(screen.getByRole('row', { name: /Yasna Poliana/ }))
    expect(
      row.getByRole('img', { name: '98% and over: 28, 95–98%: 1, under 95% or missed: 1, no feeding: 0' }),
    ).toBeDefined()
    expect(row.getByText('2 missed')).toBeDefined()
    expect(row.getByText('7 days 98.36%')).toBeDefined()
    const idle = within(screen.getByRole('row', { name: /Mleczna Dolina/ }))
    expect(idle.getByRole('img', { name: /no feeding: 30/ })).toBeDefined()
    expect(idle.getAllByText('–')).toHaveLength(3)
  })

  test('shows the feedings of each day, and how they part by country', async () => {
    await show(setUp())
    const chart = screen.getByRole('img', { name: 'Feedings a day' })
    expect(chart.querySelectorAll('title')).toHaveLength(30)
    expect(chart.querySelectorAll('title')[20]?.textContent).toBe('10 Nov: Done 12, Missed 2')
    expect(screen.getByText('2 clients').parentElement?.textContent).toContain('Ukraine')
  })

  test('of a client opens with his farms, and leads into his area', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByText('Yasna Poliana Agrofirm LLC'))
    const panel = within(screen.getByRole('complementary', { name: 'Yasna Poliana Agrofirm LLC' }))
    expect(await panel.findByText('Farm 1, dairy')).toBeDefined()
    expect(panel.getByText('bias −0.10%')).toBeDefined()
    expect(panel.getByText('2.5')).toBeDefined()
    expect(panel.getByRole('img', { name: 'far off' })).toBeDefined()
    expect(panel.getByRole('link', { name: 'Open as client' }).getAttribute('href')).toBe(
      '/app/activities/1/clients/1/companies',
    )
    expect(fake.calls.at(-1)).toMatchObject({ path: clientRoutes.farms.path, query: { client: 1 } })
  })

  test('of a client whose feeding a consultant was not granted says so, and asks for no farms', async () => {
    const kept = buildClient({ consultants: [{ id: 1, name: 'Kora Mill', modules: ['animalfeed'] }] })
    const fake = setUp({ type: 'consultant' })
    fake.answer(clientRoutes.activities, list([{ ...WORKING, client: kept, days: [] }]))
    await show(fake)
    await userEvent.click(screen.getByText('Yasna Poliana Agrofirm LLC'))
    const panel = within(screen.getByRole('complementary', { name: 'Yasna Poliana Agrofirm LLC' }))
    expect(panel.getByText('You were not granted the module “Feeding” here')).toBeDefined()
    expect(panel.getByText('An administrator of Manger grants it. Write to the help desk.')).toBeDefined()
    expect(panel.queryByText('This client has no farms yet.')).toBeNull()
    expect(fake.calls.filter(({ path }) => path === clientRoutes.farms.path)).toEqual([])
  })

  test('says of how many clients nothing is counted, and why', async () => {
    const fake = setUp({ type: 'consultant' }).answer(clientRoutes.days, { ...DAYS, unread: 2 })
    await show(fake)
    expect(
      screen.getByText(/^Not counted: 2 clients\. You were not granted the module “Feeding” there\./),
    ).toBeDefined()
    expect(screen.queryByText('over all clients')).toBeNull()
  })

  test('of which a consultant reads nothing has no figures, and says who grants them', async () => {
    const fake = setUp({ type: 'consultant' }).answer(clientRoutes.days, {
      ...DAYS,
      countries: [],
      unread: 3,
    })
    open(fake)
    expect(
      await screen.findByText(/^Not counted: 3 clients\..*An administrator of Manger grants it/),
    ).toBeDefined()
    await screen.findByText('Yasna Poliana Agrofirm LLC')
    for (const label of ['Feedings, 30 days', 'Feedings a day', 'Feedings by country'])
      expect(screen.queryByText(label)).toBeNull()
  })

  test('asks for list and figures with the same filters', async () => {
    const fake = setUp({ at: '/app/activities?search=jasna&status=active&country=1' })
    await show(fake)
    const wish = { search: 'jasna', status: 'active', country: 1 }
    const queryOf = (path: string) => fake.calls.find((call) => call.path === path)?.query
    expect(queryOf(clientRoutes.days.path)).toEqual(wish)
    expect(queryOf(clientRoutes.activities.path)).toEqual({ ...wish, page: 1, page_size: 20 })
  })

  test('is cards on a phone', async () => {
    window.innerWidth = 390
    await show(setUp())
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('img', { name: /no feeding/ })).toHaveLength(2)
  })

  test('reads in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { admin: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Активність' }))).toBe('Активність')
    expect(seen(screen.getByText('2 пропущені'))).toBe(
      'Yasna Poliana Agrofirm LLC | Ukraine · 1 ферма | Активний | 98% і більше: 28, 95–98%: 1, менше 95% або пропущено: 1, без годівлі: 0 | 418 | 2 пропущені | 98,47% | 7 днів 98,36% | 1 годину тому',
    )
  })
})

test('a client without a country tells his farms alone (review D13)', async () => {
  const nowhere = { ...NEW, id: 4, client: buildClient({ id: 4, country: '', company_name: 'Lan LLC' }) }
  open(setUp().answer(clientRoutes.activities, list([nowhere])))
  const row = await screen.findByRole('row', { name: /Lan LLC/ })
  expect(row.textContent).not.toContain('·')
})

describe('instead of activity stand', () => {
  test('seven rows of skeleton while it is on its way', async () => {
    open(setUp().answer(clientRoutes.activities, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure, while the figures stay', async () => {
    const fake = setUp().answer(clientRoutes.activities, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const calls = () => fake.calls.filter(({ path }) => path === clientRoutes.activities.path)
    await waitFor(() => expect(calls()).toHaveLength(2))
    expect(screen.getByText('Feedings, 30 days')).toBeDefined()
  })

  test('that no client was given yet', async () => {
    open(setUp().answer(clientRoutes.activities, list([])))
    expect(seen(await screen.findByText('You have no clients yet.'))).toBe(
      'Table is empty | You have no clients yet.',
    )
  })
})
