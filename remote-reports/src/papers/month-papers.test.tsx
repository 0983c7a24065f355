import { type ReportType, reportMakeRoute, reportRoutes } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { type FakePlatform, seen } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReportListScreen } from '../report-list/report-list.screen.tsx'
import { createReportServer, EVERY_TYPE, list } from '../testing/report-server.ts'
import { daysOfMonth, monthsTo } from './papers.formulas.ts'

const kept: { name: string; file: Blob }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:31:00Z') })
  kept.length = 0
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`
    files.set(url, file as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, file: files.get(this.href) ?? new Blob() })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const types = EVERY_TYPE.map((info) => ({ ...info, formats: ['json', 'csv', 'xlsx', 'pdf'] as const }))
const paper = (text: string) => new Blob([text]) as never
const USUAL = ['form8', 'form9', 'consumption_list', 'consumption', 'used'] as const

const open = async (at = '/app/reports/all') => {
  const fake = createReportServer('load', { at }).answer(reportRoutes.list, list(types as never))
  for (const type of USUAL) fake.answer(reportMakeRoute(type), paper(type))
  render(<ReportListScreen />, { wrapper: fake.Wrapper })
  await userEvent.click(await screen.findByRole('button', { name: 'Papers of a month' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Papers of a month' }))
  return { fake, dialog, download: () => userEvent.click(dialog.getByRole('button', { name: 'Download' })) }
}
const asked = (fake: FakePlatform, type: ReportType) =>
  fake.calls.filter(({ path }) => path === reportMakeRoute(type).path).map(({ query }) => query)
const filesIn = async (file: Blob | undefined) =>
  Object.keys(unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))))

test('months begin with this one, and no paper tells of days that are to come', () => {
  expect(monthsTo('2026-01-31').slice(0, 3)).toEqual(['2026-01-01', '2025-12-01', '2025-11-01'])
  expect(daysOfMonth('2024-02-01', '2026-11-20')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOfMonth('2025-12-01', '2026-11-20')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(daysOfMonth('2026-11-01', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
})

describe('the papers of a month', () => {
  test('are those of the month that has ended, in one archive', async () => {
    const { fake, dialog, download } = await open()
    expect(seen(dialog.getByRole('status'))).toBe('Files: 5')
    await download()
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Files downloaded: 5'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(fake, 'form8')).toMatchObject([
      { farm: '1', planned_on_after: '2026-10-01', planned_on_before: '2026-10-31', format: 'pdf' },
    ])
    expect(kept[0]?.name).toMatch(/_2026-10\.zip$/)
    expect(await filesIn(kept[0]?.file)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Form 8_.*_2026-10-01_2026-10-31\.pdf$/)]),
    )
  })

  test('are the ones of the last time, of all farms, as papers and tables', async () => {
    const first = await open()
    for (const name of ['Form 9', 'Feed consumption list', 'Feed consumption', 'Used ingredients report'])
      await userEvent.click(first.dialog.getByRole('checkbox', { name }))
    await userEvent.click(first.dialog.getByText('Both'))
    await userEvent.click(first.dialog.getByRole('combobox', { name: 'Farm' }))
    await userEvent.click(await screen.findByText('All farms', { selector: '.ant-select-item-option *' }))
    expect(seen(first.dialog.getByRole('status'))).toBe('Files: 4')
    await first.download()
    await waitFor(() => expect(first.fake.toasts.at(-1)?.text).toBe('Files downloaded: 4'))
    expect(
      asked(first.fake, 'form8').map((query) => `${Object(query).farm} ${Object(query).format}`),
    ).toEqual(['1 pdf', '1 xlsx', '2 pdf', '2 xlsx'])
    const files = await filesIn(kept[0]?.file)
    expect(new Set(files.map((name) => name.split('/')[0])).size).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Papers of a month' }))
    const again = within(await screen.findByRole('dialog', { name: 'Papers of a month' }))
    expect(
      again.getAllByRole('checkbox', { checked: true }).map((box) => seen(box.closest('label') ?? box)),
    ).toEqual(['Form 8'])
  })

  test('that are refused say why at their line; the others are not asked for again', async () => {
    const { fake, dialog, download } = await open()
    fake.answer(reportMakeRoute('form8'), () => {
      throw new ApiError({
        status: 400,
        errors: { farm: [{ code: 'blank_missing', message: '' }] } as never,
      })
    })
    await download()
    const refused = await dialog.findByRole('alert')
    expect(seen(refused.closest('li') ?? refused)).toContain('Form 8')
    expect(within(refused).getByRole('link').getAttribute('href')).toContain('settings/blanks?farm=1')
    expect(kept).toEqual([])
    fake.answer(reportMakeRoute('form8'), paper('form8'))
    await download()
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(asked(fake, 'form9')).toHaveLength(1)
    expect(asked(fake, 'form8')).toHaveLength(2)
  })
})
