import { farmRoutes } from '@manger/contract/farms'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { reportPath, reportRoutes } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import {
  buildFarm,
  buildFeedingReport,
  buildReport,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { MixerLoadScreen } from '../mixer-loads/mixer-load.screen.tsx'
import { MixerLoadsScreen } from '../mixer-loads/mixer-loads.screen.tsx'
import { MixerUploadsScreen } from '../mixer-uploads/mixer-uploads.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: '/app/reports/mixer-loads',
    ...options,
  })
    .answer(
      farmRoutes.list,
      list([buildFarm(), buildFarm({ id: 2, name: 'Ranch', timezone: 'America/Chicago' })]),
    )
    .answer(
      rationRoutes.lite,
      list([{ id: 1, name: 'High milking', farm: 1, dry_matter: 49.66, price: 4329 }]),
    )
    .answer(periodRoutes.list, list([]))
    .answer(reportRoutes.load, buildReport())
    .answer(reportRoutes.upload, buildReport())
    .answer(reportRoutes.loadDetail, { client: 1, data: buildFeedingReport() })

const show = (fake: FakePlatform) => render(<MixerLoadsScreen />, { wrapper: fake.Wrapper })
const feedingRow = async () => {
  const head = await screen.findByRole('rowheader', { name: /High milking/ })
  return within(head.closest('tr') ?? document.body)
}
const asked = (fake: FakePlatform) => fake.calls.filter(({ path }) => path === 'report/load/').at(-1)?.query

describe('the loading report', () => {
  test('is copied for a spreadsheet, a line for each feeding of its filters', async () => {
    const fake = setUp({ at: '/app/reports/mixer-loads?ration=1' })
    show(fake)
    await feedingRow()
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 1 row' }]))
    expect((await navigator.clipboard.readText()).split('\r\n')).toEqual([
      'Started,Ration,Mixer,Operator,"Plan, kg","Actual, kg","Deviation, kg",%,"Accuracy, %","Cost, UAH",Status',
      '2026-11-19T22:30:00Z,High milking,Solomix 2 2000,Ivan K.,4785,4850,65,1.35,98.22,20785.65,Unloaded',
    ])
    expect(asked(fake)).toMatchObject({ ration: '1', page: 1, page_size: 200 })
  })

  test('shows each feeding with plan, fact, class, accuracy, cost and what is furthest off', async () => {
    show(setUp())
    const row = await feedingRow()
    for (const text of ['4,785', '4,850', '+65 kg', '+1.35%', '98.22%', 'Ivan K.', 'Wheat straw']) {
      expect(row.getByText(text)).toBeDefined()
    }
    expect(row.getByText(/20,785\.65/)).toBeDefined()
    expect(row.getByRole('img', { name: 'on target' })).toBeDefined()
    expect(row.getByRole('img', { name: 'far off' })).toBeDefined()
  })

  test('writes moments in the zone of the farm, not of the reader', async () => {
    show(setUp({ me: { timezone: 'America/Chicago' } }))
    const row = await feedingRow()
    expect(row.getByText('20 Nov')).toBeDefined()
    expect(row.getByText('00:30', { exact: false })).toBeDefined()
  })

  test('opens a feeding to its ingredients and leads to its page', async () => {
    show(setUp())
    await userEvent.click(await screen.findByRole('button', { name: 'Lines of High milking' }))
    const lines = within(screen.getByRole('table', { name: 'Lines of High milking' }))
    expect(lines.getByText('+2.73%')).toBeDefined()
    expect(lines.getByText('skipped: none left')).toBeDefined()
    expect(lines.getByText('automatic')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(
      '/app/reports/mixer-loads/421/detail',
    )
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
    const fake = setUp({ at }).answer(reportRoutes.load, {
      ...report,
      meta: { ...report.meta, named: [operator] },
    })
    show(fake)
    await feedingRow()
    expect(asked(fake)).toMatchObject({ worker: '7', farm: 1, ...span })
    await userEvent.click(await screen.findByRole('button', { name: 'Operator: Petro Savchuk' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ worker: undefined, ...span }))
  })

  test('drops dates and rations when the farm lies in another zone', async () => {
    const fake = setUp({
      at: '/app/reports/mixer-loads?farm=1&ration=1&planned_on_after=2026-11-01&planned_on_before=2026-11-02',
    })
    show(fake)
    await feedingRow()
    await userEvent.click(screen.getByRole('combobox', { name: 'Farm' }))
    await userEvent.click((await screen.findAllByText('Ranch')).at(-1) ?? document.body)
    await waitFor(() => expect(fake.location()).toBe('/app/reports/mixer-loads?farm=2'))
    expect(screen.getByText('Ranch · America/Chicago')).toBeDefined()
  })

  test('comes page by page', async () => {
    const fake = setUp().answer(reportRoutes.load, buildReport({ count: 2 }))
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ page: 2 }))
  })

  test('reads in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { reports: uk, ui: uiUk } }))
    const row = await feedingRow()
    expect(row.getByText('Вивантажено')).toBeDefined()
    expect(row.getByText('98,22%')).toBeDefined()
  })
})

describe('the five states', () => {
  test('without the right nothing is shown, and no tab of what may not be seen', async () => {
    show(setUp({ rights: [['report.upload', 'view']] }))
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(screen.queryByText('High milking')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Mixer loading' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Mixer unloading' })).toBeDefined()
  })

  test('while waiting the table is busy', () => {
    show(setUp().answer(reportRoutes.load, () => new Promise<never>(() => undefined)))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })

  test('a failure is said in place and can be tried again', async () => {
    const fake = setUp().answer(reportRoutes.load, new ApiError({ status: 500 }))
    show(fake)
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(reportRoutes.load, buildReport())
    await userEvent.click(again)
    expect(await feedingRow()).toBeDefined()
  })

  test('days without a feeding say so', async () => {
    show(setUp().answer(reportRoutes.load, buildReport({ data: [], count: 0 })))
    expect(await screen.findByText('No feedings on these days.')).toBeDefined()
  })
})

test('the unloading report asks for what was unloaded', async () => {
  const fake = setUp({ at: '/app/reports/mixer-uploads' })
  render(<MixerUploadsScreen />, { wrapper: fake.Wrapper })
  await feedingRow()
  expect(fake.calls.find(({ path }) => path === 'report/upload/')?.query).toMatchObject({
    status: 'uploaded',
  })
})

describe('one feeding of the report', () => {
  const open = (options: FakePlatformOptions = {}) => {
    const fake = setUp({
      at: '/app/reports/mixer-loads/421/detail',
      route: '/app/reports/mixer-loads/:id/detail',
      ...options,
    })
    render(<MixerLoadScreen />, { wrapper: fake.Wrapper })
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
    expect(screen.getByText('No view permission')).toBeDefined()
  })
})
