import {
  type MadeReport,
  madeReportRoutes,
  type ReportCorrection,
  reportPresetRoutes,
} from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { rowOf, seen } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { PresetsButton } from '../presets/presets-button.tsx'
import { createReportServer, infoOf, list } from '../testing/report-server.ts'
import { FileScreen } from './file.screen.tsx'
import { FilesScreen } from './files.screen.tsx'

const FILE: MadeReport = {
  ...rowOf(7),
  type: 'load',
  name: 'My week',
  format: 'xlsx',
  from: '2026-11-09',
  to: '2026-11-15',
  last_on: '2026-12-16',
  size: 12_345,
  problem: null,
  seen: false,
  author: { id: 5, name: 'Olena Marchenko' },
  is_own: true,
  corrected: null,
}
const LOST: MadeReport = { ...FILE, id: 8, name: 'Old pit', problem: 'refused', seen: true }

const server = (files: readonly MadeReport[]) => {
  let rows = [...files]
  return createReportServer('load', { at: '/app/reports/files' })
    .answer(madeReportRoutes.list, () => ({
      ...list(rows),
      unseen: rows.filter(({ seen }) => !seen).length,
    }))
    .answer(madeReportRoutes.see, () => {
      rows = rows.map((row) => ({ ...row, seen: true }))
      return { client: 1, data: { unseen: 0 } }
    })
    .answer(madeReportRoutes.content, new Blob(['x']))
}
const keptFiles = () => {
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  return kept
}

describe('a file whose days were corrected since', () => {
  const OLD: MadeReport = { ...FILE, corrected: { count: 3, last_at: '2026-11-24T08:12:00Z' } }
  const correction: ReportCorrection = {
    day: '2026-11-10',
    at: '2026-11-24T08:12:00Z',
    kind: 'load',
    ingredient: { id: 1, name: 'Corn silage' },
    group: null,
    feeding: { id: 4, name: 'High milking' },
    order: null,
    kg_before: 2010,
    kg_after: 1010,
    value_before: 2713.5,
    value_after: 1363.5,
    author: { id: 5, name: 'Olena Marchenko' },
  }

  test('says so in the list, before anything else', async () => {
    render(<FilesScreen />, { wrapper: server([OLD]).Wrapper })
    const row = (await screen.findByRole('rowheader', { name: /My week/ })).closest('tr') ?? document.body
    expect(seen(row)).toContain('Corrected since: 3')
  })

  test('says how much, when last, and what it was before, on its page', async () => {
    const fake = createReportServer('load', { at: '/app/reports/files/7', route: '/app/reports/files/:id' })
      .answer(madeReportRoutes.get, { client: 1, data: OLD })
      .answer(madeReportRoutes.corrections, list([correction]))
    render(<FileScreen />, { wrapper: fake.Wrapper })
    expect(seen(await screen.findByText(/Corrected since: 3 entries/))).toMatch(
      /^Corrected since: 3 entries, last .*2026/,
    )
    const row = (await screen.findByRole('rowheader', { name: /Corn silage/ })).closest('tr') ?? document.body
    expect(seen(row)).toMatch(/High milking .*2,010 kg → 1,010 kg .*2,713.50 → .*1,363.50 .*Olena Marchenko/)
  })
})

describe('my files', () => {
  test('show what is new, and note that it was seen', async () => {
    const fake = server([FILE, LOST])
    render(<FilesScreen />, { wrapper: fake.Wrapper })
    const row = within(
      (await screen.findByRole('rowheader', { name: /My week/ })).closest('tr') ?? document.body,
    )
    expect(row.getByText('XLSX')).toBeDefined()
    await waitFor(() =>
      expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ until: 7 }),
    )
    // It stays marked for who came to see it.
    await waitFor(() => expect(row.getByText('New')).toBeDefined())
    expect(screen.getByText('Not made')).toBeDefined()
    expect(screen.getByRole('link', { name: 'My week' }).getAttribute('href')).toBe('/app/reports/files/7')
  })

  test('are downloaded under the name of their preset', async () => {
    const kept = keptFiles()
    render(<FilesScreen />, { wrapper: server([FILE]).Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Download My week' }))
    await waitFor(() => expect(kept).toEqual(['My week_2026-11-09_2026-11-15.xlsx']))
    vi.restoreAllMocks()
  })

  test('say how one comes to files when there are none', async () => {
    render(<FilesScreen />, { wrapper: server([]).Wrapper })
    expect(seen(await screen.findByText('There are no files yet.'))).toBe(
      'There are no files yet. | Save filters of a report and have it made automatically. | All reports',
    )
  })
})

describe('a file by its address', () => {
  const open = (answer: MadeReport | ApiError) => {
    const fake = createReportServer('load', { at: '/app/reports/files/7', route: '/app/reports/files/:id' })
    fake.answer(madeReportRoutes.get, answer instanceof ApiError ? answer : { client: 1, data: answer })
    fake.answer(madeReportRoutes.content, new Blob(['x']))
    render(<FileScreen />, { wrapper: fake.Wrapper })
  }

  test('tells what it is about, and is downloaded', async () => {
    const kept = keptFiles()
    open(FILE)
    expect(await screen.findByText('Olena Marchenko')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    vi.restoreAllMocks()
  })

  test('that could not be made says why', async () => {
    open(LOST)
    expect(seen(await screen.findByText(/name something that no longer exists/))).toBe(
      'The filters name something that no longer exists.',
    )
  })

  test('is forbidden to who lost the right, and not there for who never had it', async () => {
    open(new ApiError({ status: 404 }))
    expect(seen(await screen.findByText('There is no such file.'))).toBe(
      'There is no such file. | It was deleted, its 30 days are over, or you may not read it. | My files',
    )
    document.body.innerHTML = ''
    open(new ApiError({ status: 403 }))
    expect(seen(await screen.findByText('No view permission'))).toBe('No view permission')
  })
})

test('a saved report is made every week from its menu', async () => {
  const preset = {
    ...rowOf(3),
    type: 'load' as const,
    name: 'Week',
    filters: {},
    days: 7,
    columns: null,
    shared: false,
    author: { id: 5, name: 'Olena Marchenko' },
    is_own: true,
    is_default: false,
    schedule: null,
  }
  let kept: Parameters<
    typeof list<typeof preset | (Omit<typeof preset, 'schedule'> & { schedule: object })>
  >[0] = [preset]
  const weekly = { every: 'week', format: 'xlsx', next_on: '2026-11-23' } as const
  const fake = createReportServer('load')
    .answer(reportPresetRoutes.list, () => list(kept) as never)
    .answer(reportPresetRoutes.schedule, () => {
      kept = [{ ...preset, schedule: weekly }]
      return { client: 1, data: { ...preset, schedule: weekly } }
    })
  const Button = () => <PresetsButton state={useReportFilters(infoOf('load'), [])} />
  render(<Button />, { wrapper: fake.Wrapper })
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
  await userEvent.click(await screen.findByRole('button', { name: 'More actions: Week' }))
  await userEvent.click(await screen.findByText('Make automatically'))
  await userEvent.click(await screen.findByText('Every week'))
  expect(screen.getByText(/Made early on Mondays/)).toBeDefined()
  await userEvent.click((await screen.findAllByRole('button', { name: /Save$/ })).at(-1) ?? document.body)
  await waitFor(() =>
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      every: 'week',
      format: 'xlsx',
    }),
  )
  expect(await screen.findByText('Every week')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions: Week' }))
  await userEvent.click(await screen.findByText('Make automatically'))
  expect(seen(await screen.findByText(/Made early on Mondays/))).toBe(
    'Made early on Mondays. | Next file: 23/11/2026, for 16/11/2026 – 22/11/2026. | The file waits in My files for 30 days.',
  )
})
