import {
  REPORT_TYPES,
  reportMakeRoute,
  reportPresetRoutes,
  reportRouteOf,
  reportRoutes,
  spanDays,
} from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildReport, rowOf, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ReportListScreen } from '../report-list/report-list.screen.tsx'
import { createReportServer, EVERY_TYPE, infoOf, list } from '../testing/report-server.ts'
import { ReportScreen } from './report.screen.tsx'

type Fake = ReturnType<typeof createReportServer>
const show = (fake: Fake) => render(<ReportScreen />, { wrapper: fake.Wrapper })
const askedOf = (fake: Fake, type: string) =>
  fake.calls.filter(({ path }) => path === `report/${type}/make/`).map(({ query }) => Object(query))

describe('a seventeenth type', () => {
  const MILKING = { ...infoOf('consumption'), type: 'milk_yield', label: 'reports.type.milk_yield' }
  const words = { ...en, reports: { ...en.reports, type: { ...en.reports.type, milk_yield: 'Milk yield' } } }
  const report = buildReport({
    columns: [
      { key: 'title', label: 'reports.column.title', text: 'Herd', kind: 'text', align: 'left' },
      { key: 'milk', label: 'reports.column.milk', text: 'Milk', kind: 'weight', align: 'right' },
      { key: 'fat', label: 'reports.column.fat', text: 'Fat', kind: 'percent', align: 'right' },
    ],
    data: [
      { id: 'h', level: 0, object: null, cells: { title: 'Big herd', milk: 12_500, fat: 4 } },
      { id: 'h1', level: 1, object: null, cells: { title: 'First lactation', milk: 4500, fat: 4.1 } },
    ],
    totals: { milk: 12_500, fat: 4 },
    groups: [
      {
        id: 'breeds',
        title: 'Breeds',
        facts: { month: 'November' },
        columns: [
          { key: 'breed', label: 'reports.column.breed', text: 'Breed', kind: 'text', align: 'left' },
        ],
        data: [{ id: 'b1', level: 0, object: null, cells: { breed: 'Holstein' } }],
        totals: {},
      },
    ],
  })
  const open = (at = '/app/reports/milk-yield') =>
    createReportServer('consumption', { at, words: { reports: words, ui: uiEn } })
      .answer(reportRoutes.list, list([...EVERY_TYPE, MILKING]))
      .answer(reportRouteOf(MILKING), report)

  test('needs its description, rows and words, and no screen', async () => {
    const fake = open()
    show(fake)
    // A report that is no tab of every day has one while it is read.
    expect(await screen.findByRole('link', { name: 'Milk yield', current: 'page' })).toBeDefined()
    const table = within(await screen.findByRole('table', { name: 'Milk yield' }))
    for (const text of ['Herd', 'Milk, kg', 'Fat', '4.00%', '12,500'])
      expect((await table.findAllByText(text)).length).toBeGreaterThan(0)
    expect(table.getByRole('rowheader', { name: 'First lactation' })).toBeDefined()
    // What is taken along of it stands beside the title, as the main action of every page does.
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
    expect(head.getByRole('button', { name: 'Saved filters' })).toBeDefined()
    // It needs a farm, and nobody chose one: it is asked for all of them, in the words of the reader.
    expect(askedOf(fake, 'milk_yield')[0]).toMatchObject({ farm: '1,2', language: 'en', page: 1 })
  })

  test('says when what was told late is still being reckoned', async () => {
    const meta = { ...report.meta, reckoning: true as const }
    show(open().answer(reportRouteOf(MILKING), { ...report, meta }))
    expect(seen(await screen.findByText(en.report.reckoning))).toBe(en.report.reckoning)
  })

  test('shows its parts, and leaves out the columns that nobody wants', async () => {
    const fake = open('/app/reports/milk-yield?columns=title,milk')
    show(fake)
    await screen.findByRole('rowheader', { name: 'Big herd' })
    expect(screen.queryByText('4.00%')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Breeds' }))
    expect(await screen.findByRole('rowheader', { name: 'Holstein' })).toBeDefined()
    expect(screen.getByText('November')).toBeDefined()
    expect(fake.location()).toContain('part=breeds')
  })

  test('stands in the list of all', async () => {
    const fake = open('/app/reports/all')
    render(<ReportListScreen />, { wrapper: fake.Wrapper })
    const link = await screen.findByRole('link', { name: /^Milk yield/ })
    expect(link.getAttribute('href')).toBe('/app/reports/milk-yield')
    await userEvent.type(screen.getByRole('textbox', { name: 'Search reports' }), 'signed')
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Milk yield/ })).toBeNull())
    expect(screen.getByRole('link', { name: /^Form 8/ })).toBeDefined()
  })
})

test('every type has its name and a sentence what it tells', () => {
  const { type, about }: Record<'type' | 'about', Record<string, string>> = en.reports
  expect(REPORT_TYPES.filter(({ key }) => !type[key] || !about[key])).toEqual([])
})

test.each([
  { type: 'shrink', days: 30 },
  { type: 'consumption', days: 7 },
] as const)('$type looks back over $days days as long as nobody chose others', async ({ type, days }) => {
  const fake = createReportServer(type).answer(reportMakeRoute(type), buildReport())
  show(fake)
  await waitFor(() => expect(askedOf(fake, type)).not.toEqual([]))
  const [asked] = askedOf(fake, type)
  expect(spanDays(asked.planned_on_after, asked.planned_on_before)).toBe(days)
})

describe('the filters', () => {
  test('that are wrong say so at their place, and nothing is asked', async () => {
    const fake = createReportServer('load', {
      at: '/app/reports/mixer-loads?planned_on_after=2026-11-20&planned_on_before=2026-11-01&group=seven',
    })
    show(fake)
    expect(await screen.findByText('The last day is before the first.')).toBeDefined()
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(screen.getByText('Correct the filters above.')).toBeDefined()
    expect(askedOf(fake, 'load')).toEqual([])
    expect(fake.location()).toContain('group=seven')
  })

  test('of ten years name the most days of a report', async () => {
    show(
      createReportServer('load', {
        at: '/app/reports/mixer-loads?planned_on_after=2016-11-20&planned_on_before=2026-11-01',
      }),
    )
    expect(seen(await screen.findByText('Too many days. Maximum number of days in one report: 366.'))).toBe(
      'Too many days. Maximum number of days in one report: 366.',
    )
  })

  test('that the server refuses say so, too', async () => {
    const refusal = new ApiError({ status: 400, errors: { ration: [{ code: 23, message: '' }] } })
    show(
      createReportServer('load', { at: '/app/reports/mixer-loads?ration=99' }).answer(
        reportMakeRoute('load'),
        refusal,
      ),
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Use a valid value.')
  })

  test('take days by their word', async () => {
    const fake = createReportServer('load')
    show(fake)
    await screen.findByRole('rowheader', { name: /High milking/ })
    await userEvent.click(screen.getByRole('combobox', { name: 'Span of days' }))
    await userEvent.click((await screen.findAllByText('Yesterday')).at(-1) ?? document.body)
    await waitFor(() => {
      const { planned_on_after, planned_on_before } = askedOf(fake, 'load').at(-1)
      expect(planned_on_after).toBe(planned_on_before)
    })
    expect(screen.getByRole('button', { name: 'Reset · 1' })).toBeDefined()
  })

  test('compare with the equal span before', async () => {
    const fake = createReportServer('load', {
      at: '/app/reports/mixer-loads?planned_on_after=2026-11-08&planned_on_before=2026-11-14&compare=1',
    }).answer(reportMakeRoute('load'), ({ query }) => {
      const isBefore = Object(query).planned_on_before === '2026-11-07'
      return buildReport(isBefore ? { totals: { planned: 4785, actual: 9700, cost: 10_392.825 } } : {})
    })
    show(fake)
    expect((await screen.findAllByText('−50.0%', { exact: false })).length).toBeGreaterThan(0)
    expect(askedOf(fake, 'load')).toContainEqual(
      expect.objectContaining({ planned_on_after: '2026-11-01', planned_on_before: '2026-11-07' }),
    )
  })
})

describe('what is not there', () => {
  test('an unknown report leads to the list', async () => {
    show(createReportServer('load', { at: '/app/reports/cows' }))
    expect(await screen.findByText('There is no report “cows”.')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'All reports' })).toHaveLength(2)
  })

  test('a report without its right names the right', async () => {
    const own = EVERY_TYPE.filter(({ type }) => type === 'load')
    show(
      createReportServer('inout' as never, { at: '/app/reports/inout' }).answer(reportRoutes.list, list(own)),
    )
    expect(seen(await screen.findByText('No view permission'))).toBe(
      'No view permission | “permissions.report.inout” belongs to a module that is turned off here. An administrator of Manger turns it on: write to the help desk.',
    )
  })
})

describe('saved filters', () => {
  const PRESET = {
    ...rowOf(7),
    type: 'load' as const,
    name: 'My week',
    filters: { ration: '1' },
    days: 14,
    shared: true,
    author: { id: 5, name: 'Olena Marchenko' },
    is_own: false,
    is_default: false,
    schedule: null,
    columns: ['title', 'planned'],
  }

  test('are taken, and open the report once they are the usual ones', async () => {
    let isDefault = false
    const current = () => ({ ...PRESET, is_default: isDefault })
    const fake = createReportServer('load')
      .answer(reportPresetRoutes.list, () => list([current()]))
      .answer(reportPresetRoutes.choose, ({ body }) => {
        isDefault = Object(body).is_default
        return { client: 1, data: current() }
      })
    const { unmount } = show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
    await userEvent.click(await screen.findByRole('button', { name: 'More actions: My week' }))
    await userEvent.click(await screen.findByText('Open the report with these filters'))
    expect(await screen.findByText('Opens first')).toBeDefined()
    unmount()
    show(fake)
    await waitFor(() => expect(askedOf(fake, 'load').at(-1)).toMatchObject({ ration: '1' }))
    const { planned_on_after: from, planned_on_before: to } = askedOf(fake, 'load').at(-1)
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(13)
    const table = within(await screen.findByRole('table', { name: 'Mixer loading' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ration',
      'Plan, kg',
    ])
  })

  test('do not open the report over a link that names columns', async () => {
    const fake = createReportServer('load', { at: '/app/reports/mixer-loads?columns=title,actual' })
    show(fake.answer(reportPresetRoutes.list, list([{ ...PRESET, is_default: true }])))
    await screen.findByRole('rowheader', { name: /High milking/ })
    expect(askedOf(fake, 'load').every(({ ration }) => ration === undefined)).toBe(true)
  })

  test('are saved with what differs from the usual', async () => {
    const fake = createReportServer('load', {
      at: '/app/reports/mixer-loads?ration=1&columns=title,actual',
    }).answer(reportPresetRoutes.create, { client: 1, data: PRESET })
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save these filters and columns' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'My week')
    await userEvent.click((await screen.findAllByRole('button', { name: /Save$/ })).at(-1) ?? document.body)
    await waitFor(() =>
      expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        type: 'load',
        name: 'My week',
        filters: { ration: '1' },
        days: 7,
        columns: ['title', 'actual'],
        shared: false,
      }),
    )
  })
})

test('a compound feed that was made is called as its schedule calls it', async () => {
  const made = buildReport({
    columns: [
      { key: 'title', label: 'reports.column.title', kind: 'text', align: 'left' },
      { key: 'status', label: 'reports.column.status', kind: 'status', align: 'left' },
    ],
    data: [{ id: 'o', level: 0, object: null, cells: { title: 'Starter', status: 'loaded' } }],
    totals: {},
  })
  const fake = createReportServer('animalfeed').answer(reportMakeRoute('animalfeed'), made)
  show(fake)
  const row = (await screen.findByRole('rowheader', { name: 'Starter' })).closest('tr') ?? document.body
  expect(within(row).getByText('Produced')).toBeDefined()
  expect(screen.queryByText('Loaded')).toBeNull()
})
