import { reportMakeRoute, reportPath, reportRoutes } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildReport, type FakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { DetailScreen } from '../detail/detail.screen.tsx'
import { createReportServer, EVERY_TYPE, list } from '../testing/report-server.ts'
import { ReportScreen } from './report.screen.tsx'

const setUp = (options: FakePlatformOptions = {}) => createReportServer('load', options)
const load = reportMakeRoute('load')

const show = (fake: FakePlatform) => render(<ReportScreen />, { wrapper: fake.Wrapper })
const feedingRow = async () => {
  const head = await screen.findByRole('rowheader', { name: /High milking/ })
  return within(head.closest('tr') ?? document.body)
}
const asked = (fake: FakePlatform) =>
  fake.calls.filter(({ path }) => path === 'report/load/make/').at(-1)?.query

describe('the loading report', () => {
  test('is copied for a spreadsheet, a line for each feeding of its filters', async () => {
    const fake = setUp({ at: '/app/reports/mixer-loads?ration=1&depth=1' })
    show(fake)
    await feedingRow()
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 1 row' }]))
    expect((await navigator.clipboard.readText()).split('\r\n')).toEqual([
      'Part of,Ration,Started,Mixer,Operator,"Plan, kg","Actual, kg","Deviation, kg","Deviation, %","Accuracy, %","Cost, UAH",Status',
      ',High milking,2026-11-19T22:30:00Z,Solomix 2 2000,Ivan K.,4785,4850,65,1.35,98.22,20785.65,Unloaded',
    ])
    expect(asked(fake)).toMatchObject({ ration: '1', page: 1, page_size: 200 })
  })

  test('shows each feeding with plan, fact, class, accuracy, cost and what is furthest off', async () => {
    show(setUp())
    const row = await feedingRow()
    expect(seen(row.getByText('4,785'))).toBe(
      'High milking | Solomix 2 2000 | 20 Nov | 00:30 | Ivan K. | 4,785 | 4,850 | +65 | +1.35% | on target | 98.22% | −20.00% | far off | Wheat straw | ₴20,785.65 | Unloaded',
    )
  })

  test('writes moments in the zone of the farm, not of the reader', async () => {
    show(setUp({ me: { timezone: 'America/Chicago' } }))
    const row = await feedingRow()
    expect(seen(row.getByText('20 Nov'))).toBe(
      'High milking | Solomix 2 2000 | 20 Nov | 00:30 | Ivan K. | 4,785 | 4,850 | +65 | +1.35% | on target | 98.22% | −20.00% | far off | Wheat straw | ₴20,785.65 | Unloaded',
    )
  })

  test('opens a feeding to its ingredients and leads to its page', async () => {
    show(setUp())
    const row = await feedingRow()
    const opener = row.getByRole('button', { name: 'Lines of High milking' })
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const line = within(screen.getByRole('rowheader', { name: /Corn silage/ }).closest('tr') ?? document.body)
    expect(line.getByText('+2.73%')).toBeDefined()
    expect(line.getByText('automatic')).toBeDefined()
    expect(screen.getByText('skipped: none left')).toBeDefined()
    expect(row.getByRole('link', { name: 'High milking' }).getAttribute('href')).toBe(
      '/app/reports/mixer-loads/421/detail',
    )
    await userEvent.click(opener)
    expect(screen.queryByRole('rowheader', { name: /Corn silage/ })).toBeNull()
  })

  test('names the states that it is narrowed to (review D12)', async () => {
    show(setUp())
    await feedingRow()
    expect(screen.getByTitle('Loaded, Unloading, Unloaded')).toBeDefined()
    expect(screen.queryByText(/^\+ \d+ /)).toBeNull()
  })

  test('asks for the last seven days and the finished loads', async () => {
    const fake = setUp()
    show(fake)
    await feedingRow()
    expect(asked(fake)).toMatchObject({ status: 'loaded,out_process,uploaded', page: 1 })
    const { planned_on_after: from, planned_on_before: to } = Object(asked(fake))
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
  })

  test('counts the filters that differ and resets them', async () => {
    const fake = setUp({
      at: '/app/reports/mixer-loads?ration=1&planned_on_after=2026-11-01&planned_on_before=2026-11-02',
    })
    show(fake)
    await feedingRow()
    expect(asked(fake)).toMatchObject({ ration: '1', planned_on_after: '2026-11-01' })
    await userEvent.click(screen.getByRole('button', { name: 'Reset · 2' }))
    await waitFor(() => expect(fake.location()).toBe('/app/reports/mixer-loads'))
    await waitFor(() => expect(asked(fake)).toMatchObject({ ration: undefined }))
  })

  test('opens from an alert on exactly the rows it tells of, and names the operator (review A9)', async () => {
    const operator = { filter: 'worker' as const, id: 7, name: 'Petro Savchuk' }
    const span = { planned_on_after: '2026-11-01', planned_on_before: '2026-11-07' }
    const at = `/app/${reportPath('mixer-loads', { worker: 7, farm: 1, ...span })}`
    const report = buildReport()
    const fake = setUp({ at }).answer(load, {
      ...report,
      meta: { ...report.meta, named: [operator] },
    })
    show(fake)
    await feedingRow()
    expect(asked(fake)).toMatchObject({ worker: '7', farm: '1', ...span })
    await userEvent.click(await screen.findByRole('button', { name: 'Operator: Petro Savchuk' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ worker: undefined, ...span }))
  })

  test('drops dates and rations when the farm lies in another zone', async () => {
    const fake = setUp({
      at: '/app/reports/mixer-loads?farm=1&ration=1&planned_on_after=2026-11-01&planned_on_before=2026-11-02',
    })
    show(fake)
    await feedingRow()
    const farm = screen.getByRole('combobox', { name: 'Farm' })
    await userEvent.click(farm)
    await userEvent.click((await screen.findAllByText('Farm 1, dairy')).at(-1) ?? document.body)
    await userEvent.click((await screen.findAllByText('Ranch')).at(-1) ?? document.body)
    await waitFor(() => expect(fake.location()).toBe('/app/reports/mixer-loads?farm=2'))
    expect(screen.getByText('Ranch · America/Chicago')).toBeDefined()
  })

  test('comes page by page', async () => {
    const fake = setUp().answer(load, buildReport({ count: 60, next: '2' }))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ page: 2 }))
  })

  test('reads in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { reports: uk, ui: uiUk } }))
    const row = await feedingRow()
    expect(seen(row.getByText('Вивантажено'))).toBe(
      'High milking | Solomix 2 2000 | 20 лист. | 00:30 | Ivan K. | 4 785 | 4 850 | +65 | +1,35% | у межах норми | 98,22% | −20,00% | далеко поза межами | Wheat straw | 20 785,65 ₴ | Вивантажено',
    )
  })
})

describe('the five states', () => {
  test('without the right nothing is shown, and no tab of what may not be seen', async () => {
    show(
      setUp({ rights: [['report.upload', 'view']] }).answer(
        reportRoutes.list,
        list(EVERY_TYPE.filter(({ type }) => type === 'upload')),
      ),
    )
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(screen.queryByText('High milking')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Mixer loading' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Mixer unloading' })).toBeDefined()
  })

  test('while waiting the table is busy', async () => {
    show(setUp().answer(load, () => new Promise<never>(() => undefined)))
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true')
  })

  test('a failure is said in place and can be tried again', async () => {
    const fake = setUp().answer(load, new ApiError({ status: 500 }))
    show(fake)
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(load, buildReport())
    await userEvent.click(again)
    await feedingRow()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('days without a feeding say so', async () => {
    show(setUp().answer(load, buildReport({ data: [], count: 0 })))
    expect(seen(await screen.findByText('Nothing on these days.'))).toBe(
      'Table is empty | Nothing on these days.',
    )
  })
})

test('the unloading report asks for what was unloaded', async () => {
  const fake = createReportServer('upload')
  render(<ReportScreen />, { wrapper: fake.Wrapper })
  await feedingRow()
  expect(fake.calls.find(({ path }) => path === 'report/upload/make/')?.query).toMatchObject({
    status: 'uploaded',
  })
})

describe('one feeding of the report', () => {
  const open = (options: FakePlatformOptions = {}) => {
    const fake = setUp({
      at: '/app/reports/mixer-loads/421/detail',
      route: '/app/reports/:page/:id/detail',
      ...options,
    })
    render(<DetailScreen />, { wrapper: fake.Wrapper })
    return fake
  }

  test('shows its lines, its mixing against the plan and its log', async () => {
    const fake = open()
    expect(await screen.findByRole('heading', { name: 'Mid milking' })).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Corn silage' })).toBeDefined()
    expect(screen.getByText('Not mixed long enough.')).toBeDefined()
    expect(screen.getByText(/^6\.7.*of 7\.7/)).toBeDefined()
    expect(screen.getByText('Loading started')).toBeDefined()
    expect(fake.calls.find(({ path }) => path === 'report/load/:id/')?.params).toEqual({ id: 421 })
  })

  test('is not shown without the right', () => {
    open({ rights: [] })
    expect(seen(screen.getByText('No view permission'))).toBe(
      'No view permission | “permissions.report.load” belongs to a module that is turned off here. An administrator of Manger turns it on: write to the help desk.',
    )
  })
})
