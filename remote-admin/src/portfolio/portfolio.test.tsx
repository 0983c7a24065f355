import {
  type AttentionReason,
  type ClientAttention,
  clientRoutes,
  portfolioRoutes,
} from '@manger/contract/clients'
import { ApiError } from '@manger/platform'
import {
  buildActivityDays,
  buildFarmProgress,
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
import { PortfolioScreen } from './portfolio.screen.tsx'

const span = { from: '2026-11-13', to: '2026-11-19' }
const farm = { id: 4, name: 'North farm' }
const REASONS: AttentionReason[] = [
  { kind: 'silent', level: 'red', days: 5, last: { farm, day: '2026-11-15' } },
  { kind: 'missed', level: 'red', missed: 12, planned: 98, farms: [4], ...span },
  {
    kind: 'stock',
    level: 'red',
    feeds: 3,
    first: {
      ingredient: { id: 3, name: 'Mineral premix' },
      stock: { id: 8, name: 'Premix room' },
      balance: 450,
      rest_days: 2.34,
    },
  },
  { kind: 'accuracy', level: 'orange', accuracy: 96.12, before: 98.4, ...span },
  {
    kind: 'leftovers',
    level: 'orange',
    farm,
    groups: [5],
    worst: { group: { id: 5, name: 'High A' }, percent: 6.82 },
    target: { from_percent: 2, to_percent: 4 },
    ...span,
  },
  { kind: 'unseen', level: 'orange', days: 6 },
]
const week = buildActivityDays({ 25: { missed: 2, uploaded: 12 } }).slice(-7)
const BUSY: ClientAttention = {
  id: 1,
  client: { id: 1, name: 'Yasna Poliana Agrofirm LLC' },
  country: 'Ukraine',
  status: 'has_warnings',
  seen_at: '2026-11-14T05:31:00Z',
  reasons: REASONS,
  week,
}
const CALM: ClientAttention = {
  ...BUSY,
  id: 2,
  client: { id: 2, name: 'High Plains Feeders LLC' },
  country: 'United States',
  status: 'active',
  reasons: [],
}
const kinds = { silent: 1, missed: 1, stock: 1, accuracy: 1, leftovers: 1, alert: 0, unseen: 1 }
const list = (data: ClientAttention[]) => ({
  client: null,
  data,
  count: data.length,
  next: null,
  counts: { kinds, calm: 1, clients: 2 },
})
const work = { planned: 10, done: 4, planned_kg: 12_000, kg: 5000, accuracy: 98.7 }
const farmWeek = {
  ...buildFarmProgress(),
  periods: [{ period: { id: 1, name: 'Morning' }, ...work }],
  week: week.map(({ date }) => ({ date, ...work })),
}

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'consultant',
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', clientId: null, client: null, farmId: null, farm: null },
    at: '/app/portfolio',
    ...options,
  })
    .answer(portfolioRoutes.list, list([BUSY, CALM]))
    .answer(clientRoutes.farmsWeek, { client: 1, data: [farmWeek], count: 1, next: null })
    .answer(clientRoutes.countries, {
      client: null,
      data: [{ id: 7, name: 'Ukraine', code: 'UA' }],
      count: 1,
      next: null,
    })

const open = (fake: FakePlatform) => render(<PortfolioScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findAllByText('Yasna Poliana Agrofirm LLC')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the portfolio', () => {
  test('leads who may add a client to where that is done while there is none', async () => {
    const none = (options: FakePlatformOptions) => setUp(options).answer(portfolioRoutes.list, list([]))
    open(none({ type: 'admin' }))
    const state = async () => (await screen.findByText('You have no clients yet.')).closest('[role=status]')
    const link = within((await state()) as HTMLElement).getByRole('link', { name: 'Clients' })
    expect(link.getAttribute('href')).toBe('/app/clients')
    cleanup()
    open(none({ type: 'consultant' }))
    expect((await state())?.querySelector('a')).toBeNull()
  })

  test('tells why a client needs somebody in sentences, each a link to its rows', async () => {
    await show(setUp())
    const reasons = within(
      screen.getByRole('list', { name: 'Why Yasna Poliana Agrofirm LLC needs attention' }),
    )
    const links = reasons
      .getAllByRole('link')
      .map((link) => [link.textContent?.replaceAll('\u2060', ''), link.getAttribute('href')])
    const inside = '/app/activities/1/clients/1'
    expect(links).toEqual([
      [
        'UrgentNo feeding for 5 days, last one on 15 NovNorth farm',
        `${inside}/farms/4/planning?date=2026-11-15&period=all`,
      ],
      [
        'UrgentFeedings missed since 13 Nov: 12 of 98',
        `${inside}/reports/planfeed?farm=4&planned_on_after=2026-11-13&planned_on_before=2026-11-19&status=waited&with_ignored=true`,
      ],
      [
        'UrgentFeeds that last less than a week: 3, Mineral premix only 2.3 days',
        `${inside}/stock/ingredients?low=1`,
      ],
      [
        'Loading accuracy over 7 days: 96.1%, the week before: 98.4%',
        `${inside}/reports/mixer-loads?planned_on_after=2026-11-13&planned_on_before=2026-11-19&with_ignored=true`,
      ],
      [
        'Leftovers of High A: 6.8%, target 2.0%–4.0%North farm',
        `${inside}/farms/4/planning/leftovers?to=2026-11-19&groups=5`,
      ],
      ['Nobody signed in for 6 days', '/app/activities/1'],
    ])
    expect(screen.getByText('Nothing needs you today')).toBeDefined()
  })

  test('does not call a client calm whose feeding the consultant was not granted', async () => {
    const fake = setUp().answer(portfolioRoutes.list, list([{ ...CALM, week: [] }]))
    fake.answer(clientRoutes.farmsWeek, { client: 2, data: [], count: 0, next: null })
    open(fake)
    const row = within(await screen.findByRole('row', { name: /High Plains/ }))
    expect(row.getByText('You were not granted the module “Feeding” here')).toBeDefined()
    expect(screen.queryByText('Nothing needs you today')).toBeNull()
    expect(
      await screen.findByText('An administrator of Manger grants it. Write to the help desk.'),
    ).toBeDefined()
    expect(screen.queryByText('This client has no farms yet.')).toBeNull()
  })

  test('has the week of a client in words too', async () => {
    await show(setUp())
    const strip = screen.getAllByRole('list', { name: 'Last 7 days: Yasna Poliana Agrofirm LLC' })[0]
    const days = within(strip as HTMLElement).getAllByRole('listitem')
    expect(days).toHaveLength(7)
    expect(days[2]?.textContent).toContain('12 of 14 done, accuracy 98.5%')
  })

  test('opens the farms of whoever needs it most, until that is closed', async () => {
    const fake = setUp()
    await show(fake)
    const panel = within(await screen.findByRole('complementary', { name: 'Yasna Poliana Agrofirm LLC' }))
    const region = within(await panel.findByRole('region'))
    expect(region.getByText('Morning').parentElement?.textContent).toBe('Morning4 of 10')
    expect(region.getByRole('link').getAttribute('href')).toMatch(
      /^\/app\/activities\/1\/clients\/1\/farms\/\d+\/planning$/,
    )
    expect(panel.getByRole('link', { name: 'Open as client' }).getAttribute('href')).toBe(
      '/app/activities/1/clients/1/companies',
    )
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    await userEvent.click(screen.getByText('High Plains Feeders LLC'))
    expect(await screen.findByRole('complementary', { name: 'High Plains Feeders LLC' })).toBeDefined()
  })

  test('says in its panel that the week did not come, and asks again', async () => {
    const fake = setUp().answer(clientRoutes.farmsWeek, new ApiError({ status: 500 }))
    await show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(fake.calls.filter(({ path }) => path.includes('manager/farms/dashboard'))).toHaveLength(2),
    )
  })

  test('keeps its filters in the address, and counts the reasons beside the chosen one', async () => {
    const fake = setUp({ at: '/app/portfolio?search=jasna&reason=stock&country=7' })
    await show(fake)
    const queries = fake.calls
      .filter(({ path }) => path === portfolioRoutes.list.path)
      .map(({ query }) => query)
    // They come with the rows: nothing is asked twice.
    expect(queries).toEqual([{ search: 'jasna', country: 7, reason: 'stock', page: 1, page_size: 20 }])
  })

  test('is copied for a spreadsheet, reasons as they are said', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 2 rows' }]))
    const [head, first] = (await navigator.clipboard.readText()).split('\r\n')
    expect(head).toBe('Client,Country,Status,Why,Signed in')
    expect(first).toContain('Feedings missed since 13 Nov: 12 of 98; Feeds that last less than a week')
  })

  test('is cards on a phone, where nothing opens by itself', async () => {
    window.innerWidth = 390
    await show(setUp())
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getAllByRole('link', { name: /premix/ })).toHaveLength(1)
  })

  test('reads in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { admin: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Портфель клієнтів' }))).toBe('Портфель клієнтів')
    expect(seen(screen.getByText(/Немає годівлі 5 днів, востаннє 15 лист/))).toBe(
      'Термінове | Немає годівлі 5 днів, востаннє 15 лист. | North farm',
    )
    expect(seen(screen.getByText(/Ніхто не входив 6 днів/))).toBe('Ніхто не входив 6 днів')
  })
})

describe('instead of the portfolio stands', () => {
  test('what right is missing, for who may not see it', async () => {
    open(setUp({ type: 'employee' }))
    expect(seen(await screen.findByText('No view permission'))).toBe('No view permission')
  })

  test('seven rows of skeleton while it is on its way', async () => {
    open(setUp().answer(portfolioRoutes.list, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(portfolioRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    const before = () => fake.calls.filter(({ query }) => Object(query).page_size === 20).length
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(before()).toBe(2))
  })

  test('that no client was given yet', async () => {
    open(setUp().answer(portfolioRoutes.list, list([])))
    expect(seen(await screen.findByText('You have no clients yet.'))).toBe(
      'Table is empty | You have no clients yet.',
    )
  })
})
